import { isGiven } from "./read-condition.ts";
import { listSectionSources } from "./markdown.ts";

/** The sections that say what is given, and how it is lived with. */
const SECTIONS = ["Treatment", "Living with it"];

/** A sentence that names a medicine in order to say that it is not the way. */
const NO_USE = new RegExp(
  [
    /do(?:es)? not help|did not help|helps? little|usually not helpful|not known to help|no clear benefit/,
    /not supported|should not be used|not suitable with|avoid with|made people|do not control|ha(?:s|ve) (?:little|no) effect/,
    /(?:being|been) (?:studied|tested|explored|tried)|under study|in (?:large )?trials/,
    /interactions? with|rises with|risky with|mixed with|combining them with|discussed first|can raise/,
    /tends? to be avoided|provoke attacks|make headaches worse|may need a new look/,
  ]
    .map(({ source }) => String.raw`\b(?:${source})\b`)
    .join("|"),
  "i",
);

interface Named {
  patterns: string[];
  falseFriends?: string[];
  anywhere?: true;
}

/** The slugs of the medicines that a condition's Markdown names: those that are given, then those too harmful to pass by. */
export function listNamedMedicines(source: string, medicines: ReadonlyMap<string, Named>): string[] {
  const body = source.replace(/^---\n.*?\n---\n/s, "").replaceAll("*", "");
  const harmful = [...medicines].filter(([, { anywhere }]) => anywhere);
  return [...new Set([...listGivenMedicines(source, medicines), ...listIn(body, harmful)])];
}

/** The slugs of the medicines that are given for the condition. */
export function listGivenMedicines(source: string, medicines: ReadonlyMap<string, Named>): string[] {
  return listIn(readGiven(source), [...medicines]);
}

/** In the order in which the text names them. */
function listIn(text: string, medicines: [string, Named][]): string[] {
  return medicines
    .map(([slug, medicine]) => ({ slug, at: findName(text, medicine) }))
    .filter(({ at }) => at !== -1)
    .toSorted((one, other) => one.at - other.at)
    .map(({ slug }) => slug);
}

function readGiven(source: string): string {
  const sections = listSectionSources(source);
  return SECTIONS.flatMap((title) => (sections.get(title) ?? "").split("\n"))
    .filter(isGiven)
    .map((line) => line.replaceAll("*", ""))
    .map((line) =>
      line
        .split(/(?<=[.?!]) +/)
        .filter((sentence) => !NO_USE.test(sentence))
        .join(" "),
    )
    .join("\n");
}

/** Where a text names the medicine, or -1. A false friend is blanked out first. */
function findName(text: string, { patterns, falseFriends = [] }: Named): number {
  const plain = falseFriends.reduce(
    (rest, pattern) =>
      rest.replaceAll(new RegExp(String.raw`\b(?:${pattern})`, "gi"), (found) => "~".repeat(found.length)),
    text,
  );
  return plain.search(new RegExp(String.raw`(?<![\w-])(?:${patterns.join("|")})(?!\w)`, "i"));
}
