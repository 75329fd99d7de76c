import type { Block, BlockOf, BlockType } from "../blocks/block.ts";
import { createBlock, withIds } from "../blocks/create-block.ts";
import type { Line } from "../blocks/rich-text/tree.ts";
import { isPlain, listPartLines, writeWords, type TablePart } from "./document-parts.ts";
import { MAX_LINE, type DocumentSection } from "./sections.ts";

/** Maximum length of a paragraph field, in characters. */
const MAX_PARAGRAPH = 2000;

/** Creates a block with a provisional id; unique ids are assigned once all blocks exist. */
export function placeNew<Type extends BlockType>(type: Type, props: Partial<BlockOf<Type>["props"]>): Block {
  return createBlock(type, props);
}

/**
 * Converts a section into a steps block if it is one numbered list, after at most one paragraph. Texts of
 * steps have neither formatting nor links.
 */
export function makeSteps(heading: string, parts: DocumentSection["parts"]): Block | undefined {
  const list = parts.at(-1);
  const intro = listPartLines(parts.slice(0, -1));
  if (list?.kind !== "numbers" || list.lines.length < 2 || list.lines.length > 8) return undefined;
  const isShort = parts.length <= 2 && parts.slice(0, -1).every(({ kind }) => kind === "paragraph");
  const steps = list.lines.map(readStep);
  if (heading === "" || !isShort || !intro.every(isPlain) || steps.includes(undefined)) return undefined;
  const words = intro.map(writeWords).join("\n");
  if (words.length > MAX_PARAGRAPH) return undefined;
  return placeNew("steps", { heading, intro: words, items: withIds(steps as Step[]) });
}

interface Step {
  title: string;
  text: string;
}

/**
 * Splits a list item into title and text: the title is its leading bold text, or the text before a colon, or
 * its first sentence.
 */
function readStep(line: Line): Step | undefined {
  const [first, ...rest] = line;
  if (!first || first.href !== undefined || !isPlain(rest)) return undefined;
  const words = writeWords(line);
  const [, before = "", after = ""] = /^([^:：]{1,80})[:：] (.+)$/s.exec(words) ?? [];
  const step = first.bold
    ? { title: trimEnding(first.text), text: writeWords(rest).replace(/^[\s:.–—-]+/, "") }
    : before === ""
      ? splitSentence(words)
      : { title: before, text: after };
  const isRight = !first.italic && step.title !== "" && step.title.length <= MAX_LINE;
  return isRight && step.text.length <= MAX_PARAGRAPH ? step : undefined;
}

/** Trims the trailing punctuation of a title, such as a colon. */
function trimEnding(text: string): string {
  return text
    .trimEnd()
    .replace(/[:.–—-]$/, "")
    .trimEnd();
}

function splitSentence(words: string): Step {
  const end = words.search(/[.!?。] ?/);
  const isOne = end === -1 || end >= words.length - 2;
  return isOne
    ? { title: words, text: "" }
    : { title: words.slice(0, end + 1), text: words.slice(end + 1).trim() };
}

/** Converts a table of two to four named options with short cells into a comparison block. */
export function makeComparison({ hasHead, rows }: TablePart): Block | undefined {
  const [head = [], ...body] = rows;
  const columns = head.length;
  const isFitting =
    hasHead &&
    columns >= 3 &&
    columns <= 5 &&
    body.length >= 2 &&
    body.length <= 12 &&
    rows.every((cells) => cells.length === columns) &&
    rows.flat().every((cell) => writeWords(cell).length <= MAX_LINE && hasNoLink(cell)) &&
    body.every(([about]) => about !== undefined && about.length > 0);
  if (!isFitting) return undefined;
  return placeNew("comparison", {
    ...nameOptions(head),
    emphasis: "none",
    items: withIds(
      body.map((cells) => Object.assign(nameOptions(cells), { about: writeWords(cells[0] ?? []) })),
    ),
  });
}

/** Maps the cells after the first to the option fields. */
function nameOptions(cells: Line[]) {
  const [option1 = "", option2 = "", option3 = "", option4 = ""] = cells.slice(1).map(writeWords);
  return { option1, option2, option3, option4 };
}

/** Converts lines into a quotation of one person, whose name is in the last line after a dash. */
export function makeQuotations(lines: Line[]): Block | undefined {
  if (!lines.every(hasNoLink)) return undefined;
  const texts = lines.map(writeWords);
  const [, name = ""] = /^[–—―-]{1,2} ?(.{1,300})$/s.exec(texts.at(-1) ?? "") ?? [];
  const isNamed = name !== "" && texts.length > 1;
  const words = unquote((isNamed ? texts.slice(0, -1) : texts).join("\n"));
  if (words === "" || words.length > MAX_PARAGRAPH) return undefined;
  return placeNew("testimonial", { items: withIds([{ ...NO_PERSON, words, name: isNamed ? name : "" }]) });
}

const NO_PERSON = { name: "", connection: "", consent: "", portrait: "" };

function unquote(words: string): string {
  const [, inner] = /^[“"„«](.+)[”"“»]$/s.exec(words) ?? [];
  return inner !== undefined && !/[“”"„«»]/.test(inner) ? inner : words;
}

function hasNoLink(line: Line): boolean {
  return line.every(({ href }) => href === undefined);
}
