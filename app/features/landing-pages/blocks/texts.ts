import { walkBlock, type Block } from "./block.ts";
import type { Visit } from "./walk.ts";

interface BlockText {
  role: "heading" | "prose";
  text: string;
  isInItem: boolean;
  /** Where it stands, and what its field is called. */
  place: { blockId: string; property: string; label: string };
}

/** Whether the block shows a heading of its own, which none of its items' headings is. */
export function hasHeading(block: Block): boolean {
  return listTexts(block).some(({ role, isInItem }) => role === "heading" && !isInItem);
}

/** A page in plain words: heading and first prose of the first block that has either, else its title. */
export function describePage({ title, blocks }: { title: string; blocks: Block[] }): string {
  const words = listDescribingTexts(blocks).map(({ text }) => text);
  return words.length > 0 ? words.join(". ") : title;
}

/** The texts that describe the page, at most one of each role. */
export function listDescribingTexts(blocks: Block[]): BlockText[] {
  const texts = blocks.map(listTexts).find((found) => found.length > 0) ?? [];
  return (["heading", "prose"] as const).flatMap((role) => texts.find((text) => text.role === role) ?? []);
}

/** The words of a block in reading order; none is empty. */
export function listTexts(block: Block): BlockText[] {
  return walkBlock(block).flatMap((visit) => {
    const { path, label, field } = visit;
    const text = readText(visit);
    if (field.control === "items" || field.role === undefined || field.role === "action" || !text) return [];
    const place = { blockId: block.id, property: path, label };
    return [{ role: field.role, text: text.replaceAll(/\s+/g, " "), isInItem: path.includes("."), place }];
  });
}

/** What a field says to readers, in plain words; undefined where it holds no words. */
export function readText({ field, value }: Visit): string | undefined {
  return ["line", "paragraph"].includes(field.control) ? String(value) : undefined;
}
