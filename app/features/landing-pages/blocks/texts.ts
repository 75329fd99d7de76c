import { findDeclaration, walkBlock, type Block } from "./block.ts";
import { listLines } from "./rich-text/tree.ts";
import { readPlainText, readRichText } from "./rich-text/read.ts";
import { readCaptions } from "./captions.ts";
import type { Visit } from "./walk.ts";

interface BlockText {
  role: "heading" | "prose" | "thanks";
  text: string;
  isInItem: boolean;
  /** Location of the text, and the label of its field. */
  place: { blockId: string; property: string; label: string };
}

/** Whether the block renders a heading of its own; headings of its items do not count. */
export function hasHeading(block: Block): boolean {
  return listTexts(block).some(({ role, isInItem }) => role === "heading" && !isInItem);
}

/** Text that identifies a block in a list: its heading, or else its first text. */
export function findWords(block: { id: string; type: string; props: object }): string {
  const texts = listTexts(block);
  return (texts.find(({ role, isInItem }) => role === "heading" && !isInItem) ?? texts[0])?.text ?? "";
}

/** Plain-text description of a page: heading and first prose of the first block with text, else the title. */
export function describePage({ title, blocks }: { title: string; blocks: Block[] }): string {
  const words = listDescribingTexts(blocks).map(({ text }) => text);
  return words.length > 0 ? joinSentences(words) : title;
}

/** Joins texts with a period, unless a text already ends with punctuation. */
function joinSentences(texts: string[]): string {
  return texts.reduce((before, text) => before + (/[.!?:…]$/.test(before) ? " " : ". ") + text);
}

/** Texts that describe the page: at most one heading and one prose text, of the first block that has texts. */
export function listDescribingTexts(blocks: Block[]): BlockText[] {
  const texts = blocks.map(listTexts).find((found) => found.length > 0) ?? [];
  return (["heading", "prose"] as const).flatMap((role) => texts.find((text) => text.role === role) ?? []);
}

/** Lists the page's thank-you texts for people who have sent this form. */
export function listThanks(blocks: Block[], form: string): string[] {
  return blocks
    .filter((block) => findForm(block) === form)
    .flatMap(listTexts)
    .flatMap(({ role, text }) => (role === "thanks" ? text : []));
}

/** Name of the form whose first step a block contains: from its declaration, or chosen by the author. */
function findForm({ type, props }: Block): string | undefined {
  return findDeclaration(type)?.form ?? ("form" in props ? String(props.form) : undefined);
}

interface Action {
  text: string;
  href: string;
  place: BlockText["place"];
}

/** Calls to action of a block, each with the target of its button. */
export function listActions(block: Block): Action[] {
  const visits = walkBlock(block);
  const href = String(visits.find(({ field }) => field.control === "link")?.value ?? "");
  return visits
    .filter(({ field, value }) => field.control !== "items" && field.role === "action" && value !== "")
    .map(({ path, label, value }) => ({
      text: String(value),
      href,
      place: { blockId: block.id, property: path, label },
    }));
}

/** Texts of a block in reading order, without calls to action, records and empty texts. */
export function listTexts(block: { id: string; type: string; props: object }): BlockText[] {
  return walkBlock(block).flatMap((visit) => {
    const { path, label, field } = visit;
    if (field.control === "items" || field.role === undefined) return [];
    const { role } = field;
    if (role === "action" || role === "record") return [];
    const words = readText(visit) ?? "";
    const place = { blockId: block.id, property: path, label };
    // Splits rich text into lines: as one text it can be too long.
    return (field.control === "rich-text" ? words.split("\n") : [words])
      .map((text) => text.replaceAll(/\s+/g, " "))
      .filter((text) => text !== "")
      .map((text) => ({ role, text, isInItem: path.includes("."), place }));
  });
}

/** Plain text of a field; undefined if visitors do not see it. */
export function readText({ field, value }: Visit): string | undefined {
  if (field.control !== "items" && field.role === "record") return undefined;
  if (field.control === "rich-text") return readPlainText(String(value));
  if (field.control === "captions") return readCaptions(String(value));
  return field.control === "line" || field.control === "paragraph" ? String(value) : undefined;
}

/** URLs and paths of the links in a field. */
export function listLinks({ field, value }: Visit): string[] {
  if (field.control === "link") return value === "" ? [] : [String(value)];
  if (field.control !== "rich-text") return [];
  const runs = listLines(readRichText(String(value))).flat();
  return [...new Set(runs.map(({ href }) => href).filter((href) => href !== undefined))];
}

/** Replaces each run of whitespace, line breaks included, by one space. */
export function collapseSpaces(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}
