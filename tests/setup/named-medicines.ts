import { listSectionSources } from "../../scripts/content/markdown.ts";

/** Sections about treatment and daily life. */
const SECTIONS = ["Treatment", "Living with it"];

interface Named {
  patterns: string[];
  falseFriends?: string[];
  anywhere?: true;
}

/**
 * Slugs of the medicines that a condition's Markdown names in those sections, and of the harmful ones that it
 * names anywhere. The context of a mention is not analyzed.
 */
export function listNamedMedicines(source: string, medicines: ReadonlyMap<string, Named>): string[] {
  const sections = listSectionSources(source);
  const treatment = SECTIONS.map((title) => sections.get(title) ?? "").join("\n");
  return [...medicines]
    .filter(([, medicine]) => namesMedicine(medicine.anywhere ? source : treatment, medicine))
    .map(([slug]) => slug);
}

/** Whether a text (without front matter) names the medicine. Known false positives are removed first. */
export function namesMedicine(source: string, { patterns, falseFriends = [] }: Named): boolean {
  const text = source
    .replace(/^---\n.*?\n---\n/s, "")
    .replaceAll("*", "")
    .replaceAll(/\[\^[\w-]+\]/g, "");
  const plain = falseFriends.reduce(
    (rest, pattern) =>
      rest.replaceAll(new RegExp(String.raw`\b(?:${pattern})`, "gi"), (found) => "~".repeat(found.length)),
    text,
  );
  return new RegExp(String.raw`(?<![\w-])(?:${patterns.join("|")})(?!\w)`, "i").test(plain);
}
