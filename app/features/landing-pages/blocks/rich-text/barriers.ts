import { saysNothing } from "../barriers.ts";
import type { Barrier } from "../define-block.ts";
import { readRichText } from "./read.ts";
import { findLinkFault, listLines, type Line } from "./tree.ts";

/** For a rich text that publishing waits for. */
export function requireRichText(message: string): (text: string) => Barrier | undefined {
  return (text) =>
    readRichText(text).length === 0 ? { message, blocking: true } : findRichTextBarrier(text);
}

/** The first thing in a rich text that publishing waits for, else the first that could be better. */
function findRichTextBarrier(text: string): Barrier | undefined {
  const lines = listLines(readRichText(text));
  const barriers = [...lines.flatMap(listLinkBarriers), ...lines.flatMap(listFailedLinks)];
  return barriers.find(({ blocking }) => blocking) ?? barriers[0];
}

function listLinkBarriers(line: Line): Barrier[] {
  const links: { href: string; words: string }[] = [];
  let last: string | undefined;
  for (const { text, href } of line) {
    if (href !== undefined && href === last) links.at(-1)!.words += text;
    else if (href !== undefined) links.push({ href, words: text });
    last = href;
  }
  return links.flatMap(({ href, words }) => findBarrier(href, words) ?? []);
}

function findBarrier(href: string, words: string): Barrier | undefined {
  if (href === "#")
    return {
      message: `The link “${words}” leads nowhere. Give it a page, such as /schedule.`,
      blocking: true,
    };
  if (!/[\p{L}\p{N}]/u.test(words))
    return {
      message: `Say in words where the link “${words}” leads: signs are not read out.`,
      blocking: true,
    };
  return saysNothing(words)
    ? { message: `Read alone, the link “${words}” does not say where it leads.`, blocking: false }
    : undefined;
}

/** Finds brackets that were meant as a link and are none, and so are shown as typed. */
function listFailedLinks(line: Line): Barrier[] {
  const words = line.map(({ text }) => text).join("");
  return [...words.matchAll(/\[([^[\]]*)\]\(([^\s()]*)\)/g)].map(([source, label = "", href = ""]) => ({
    message:
      label.trim() === ""
        ? `The link “${source}” has no words. Write them between the brackets.`
        : `“${source}” is no link yet. ${findLinkFault(href) ?? ""}`.trim(),
    blocking: true,
  }));
}
