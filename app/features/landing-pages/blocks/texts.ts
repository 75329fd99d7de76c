import { walkBlock, type Block } from "./block.ts";
import type { PlainField } from "./define-block.ts";
import { readPlainText } from "./rich-text/read.ts";

interface BlockText {
  role: PlainField["role"];
  text: string;
  isInItem: boolean;
}

/** Whether the block shows a heading of its own, which none of its items' headings is. */
export function hasHeading(block: Block): boolean {
  return listTexts(block).some(({ role, isInItem }) => role === "heading" && !isInItem);
}

/** A page in plain words: heading and first prose of the first block that has either, else its title. */
export function describePage({ title, blocks }: { title: string; blocks: Block[] }): string {
  const texts = blocks.map(listTexts).find((found) => found.length > 0) ?? [];
  const words = (["heading", "prose"] as const).flatMap(
    (role) => texts.find((text) => text.role === role)?.text ?? [],
  );
  return words.length > 0 ? words.join(". ") : title;
}

/** The words of a block in reading order; none is empty. */
function listTexts(block: Block): BlockText[] {
  return walkBlock(block).flatMap(({ path, field, value }) => {
    if (field.control === "items" || field.role === undefined || value === "") return [];
    // A rich text can be long: each of its lines is a text.
    const texts = field.control === "rich-text" ? readPlainText(String(value)).split("\n") : [String(value)];
    return texts
      .map((text) => text.replaceAll(/\s+/g, " "))
      .filter((text) => text !== "")
      .map((text) => ({ role: field.role, text, isInItem: path.includes(".") }));
  });
}
