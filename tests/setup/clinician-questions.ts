import { readFileSync } from "node:fs";

/** The section of the clinician's questions that lists pages, as slugs in order. */
export function listAsked(title: string): string[] {
  const text = readFileSync("docs/clinician-questions.md", "utf8");
  const section = text.slice(text.indexOf(`\n### ${title}\n`)).split(/\n##/)[1] ?? "";
  return [...section.matchAll(/`([\w-]+)`/g)].map(([, slug = ""]) => slug);
}
