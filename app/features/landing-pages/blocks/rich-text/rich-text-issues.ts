import { isGenericText } from "../field-issues.ts";
import type { FieldIssue } from "#app/features/landing-pages/rules/issue.ts";
import { readRichText } from "./read.ts";
import { findHrefError, listLines, type Line } from "./tree.ts";

/** Requires a non-empty rich text before publishing. */
export function requireRichText(message: string): (text: string) => FieldIssue | undefined {
  return (text) => (readRichText(text).length === 0 ? { message, level: "error" } : findRichTextIssue(text));
}

/** Returns the first error in a rich text, else the first advice. */
function findRichTextIssue(text: string): FieldIssue | undefined {
  const lines = listLines(readRichText(text));
  const issues = [...lines.flatMap(listLinkIssues), ...lines.flatMap(listFailedLinks)];
  return issues.find(({ level }) => level === "error") ?? issues[0];
}

function listLinkIssues(line: Line): FieldIssue[] {
  const links: { href: string; words: string }[] = [];
  let last: string | undefined;
  for (const { text, href } of line) {
    if (href !== undefined && href === last) links.at(-1)!.words += text;
    else if (href !== undefined) links.push({ href, words: text });
    last = href;
  }
  return links.flatMap(({ href, words }) => findIssue(href, words) ?? []);
}

function findIssue(href: string, words: string): FieldIssue | undefined {
  if (href === "#")
    return {
      message: `The link “${words}” leads nowhere. Give it a page, such as /schedule.`,
      level: "error",
    };
  if (!/[\p{L}\p{N}]/u.test(words))
    return {
      message: `Say in words where the link “${words}” leads: signs are not read out.`,
      level: "error",
    };
  return isGenericText(words)
    ? { message: `Read alone, the link “${words}” does not say where it leads.`, level: "advice" }
    : undefined;
}

/** Finds brackets that were intended as a link but do not parse as one, and so are rendered literally. */
function listFailedLinks(line: Line): FieldIssue[] {
  const words = line.map(({ text }) => text).join("");
  return [...words.matchAll(/\[([^[\]]*)\]\(([^\s()]*)\)/g)].map(([source, label = "", href = ""]) => ({
    message:
      label.trim() === ""
        ? `The link “${source}” has no words. Write them between the brackets.`
        : `“${source}” is no link yet. ${findHrefError(href) ?? ""}`.trim(),
    level: "error",
  }));
}
