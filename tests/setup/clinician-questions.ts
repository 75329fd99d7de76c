import { readFileSync } from "node:fs";

/** Slugs of the pages under a heading of docs/clinician-questions.md, in order. */
export function listPagesInQuestion(title: string): string[] {
  const text = readFileSync("docs/clinician-questions.md", "utf8");
  const section = text.slice(text.indexOf(`\n### ${title}\n`)).split(/\n##/)[1] ?? "";
  return [...section.matchAll(/`([\w-]+)`/g)].map(([, slug = ""]) => slug);
}
