import { conditionSchema } from "../../app/features/conditions/domain/condition.ts";
import { readConditionFiles } from "../../scripts/content/condition-files.ts";
import { readCondition } from "../../scripts/content/read-condition.ts";

/** Every condition's file: as data, as Markdown without front matter, and as plain text. */
export const conditionPages = readConditionFiles().map((file) => {
  const { head, questions, faq, treatments } = conditionSchema.parse(readCondition(file));
  const body = file.text.replace(/^---\n.*?\n---\n/s, "");
  const text = body.replaceAll(/^#+ .*$/gm, "").replaceAll(/\*|^- /gm, "");
  return { slug: head.slug, head, questions, faq, treatments, body, text };
});

export type ConditionPage = (typeof conditionPages)[number];

/** Slugs of the rules that a page shows at its top: those of the illness. */
export function listTopRules({ head: { redFlags } }: Pick<ConditionPage, "head">): string[] {
  return redFlags === "none" ? [] : redFlags.map((flag) => (typeof flag === "string" ? flag : flag.rule));
}

/** The Markdown of one section of a page. */
export function findSection({ body }: ConditionPage, title: string): string {
  return body.split(/^## /m).find((section) => section.startsWith(`${title}\n`)) ?? "";
}

/** Splits text into sentences: "a. B? C" -> three; each list item is at least one sentence of its own. */
export function splitSentences(text: string): string[] {
  return text
    .split(/(?<=[.?!])\s+|\n(?=- |\n)/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== "");
}

/** Sentences of a section without the numbers of footnotes, one of which after a full stop would join two. */
export function listSentences(page: ConditionPage, title: string): string[] {
  return splitSentences(findSection(page, title).replaceAll(/\[\^[\w-]+\]/g, ""));
}
