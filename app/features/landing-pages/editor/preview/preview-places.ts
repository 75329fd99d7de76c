import { walkBlock, type Block } from "../../blocks/block.ts";
import { collapseSpaces, readText } from "../../blocks/texts.ts";
import type { Visit } from "../../blocks/walk.ts";

/** The field of a block that a part of its view was rendered from. */
export interface Place {
  /** Path of the field in its block: "headline", "questions.0.answer". */
  path: string;
  /** Index of the line within the text; undefined for a text that cannot be typed in place. */
  line?: number;
  /** Whether the text may have several lines. */
  isLong: boolean;
}

/**
 * Finds the fields of all rendered texts of a block. Views carry no markers for the editor, since public pages
 * use them, so the texts are matched by their words; equal texts are matched in the order of their fields.
 * @param texts all texts that the block's view shows, in order
 * @returns the place of each text; undefined for one that belongs to no field
 */
export function listTextPlaces(block: Block, texts: string[]): (Place | undefined)[] {
  const visits = walkBlock(block);
  const lines = Map.groupBy(visits.flatMap(listLines), ({ text }) => text);
  const holders = visits.map((visit) => ({ path: visit.path, text: collapseSpaces(readText(visit) ?? "") }));
  const before = new Map<string, number>();
  return texts.map(collapseSpaces).map((wanted) => {
    if (wanted === "") return undefined;
    const same = lines.get(wanted) ?? [];
    const count = before.get(wanted) ?? 0;
    before.set(wanted, count + 1);
    const found = same[Math.min(count, same.length - 1)] ?? findHolder(holders, wanted);
    return found && { path: found.path, line: found.line, isLong: found.isLong };
  });
}

/**
 * Finds the field of a rendered picture.
 * @param sources the URLs of all pictures in the block's view, in order
 * @param at index of the picture; -1 for the only picture field of the block, which may be empty
 */
export function findPicturePlace(block: Block, sources: string[], at: number): Place | undefined {
  const pictures = walkBlock(block).filter(({ field }) => field.control === "image");
  const same = pictures.filter(({ value }) => value === sources[at]);
  const before = sources.slice(0, at).filter((source) => source === sources[at]).length;
  const found = at === -1 && pictures.length === 1 ? pictures[0] : same[Math.min(before, same.length - 1)];
  return found && { path: found.path, isLong: false };
}

/** Replaces one line of a text by what was typed in place. */
export function replaceLine(text: string, line: number, typed: string): string {
  const places = text.split("\n").flatMap((words, at) => (words.trim() === "" ? [] : at));
  return text
    .split("\n")
    .with(places[line] ?? 0, typed)
    .join("\n");
}

function listLines({ path, field, value }: Visit) {
  if (typeof value !== "string" || (field.control !== "line" && field.control !== "paragraph")) return [];
  const isLong = field.control === "paragraph";
  const lines = isLong ? value.split("\n").filter((words) => words.trim() !== "") : [value];
  return lines.map((words, line): Place & { text: string } => ({
    path,
    line,
    isLong,
    text: collapseSpaces(words),
  }));
}

/**
 * Finds a field whose text contains the words, such as one with emphasis. It can be selected, but not typed
 * in.
 */
function findHolder(holders: { path: string; text: string }[], words: string): Place | undefined {
  const holder = holders.find(({ text }) => text.includes(words));
  return holder && { path: holder.path, isLong: false };
}
