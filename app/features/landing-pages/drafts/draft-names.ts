import { findDeclaration, walkBlock } from "../blocks/block.ts";
import type { NoteText } from "../pages/page-field.ts";
import { findPageField } from "../pages/page-fields.ts";
import type { Draft, DraftBlock } from "./read-draft.ts";

/** Name of a block in the editor: its label, with a number where the page has several of its type. */
export function nameBlock(blocks: DraftBlock[], at: number): string {
  const type = blocks[at]?.type ?? "";
  const label = findDeclaration(type)?.label ?? type;
  const ofType = blocks.filter((block) => block.type === type);
  return ofType.length > 1 ? `${label} ${ofType.indexOf(blocks[at]!) + 1}` : label;
}

/** Name of a list's item in the editor: "Question 2". */
export function nameItem(draft: Draft, list: string, at: number): string {
  const found = findVisit(draft, list)?.field;
  return found?.control === "items" ? `${found.itemLabel} ${at + 1}` : "";
}

/**
 * Label of a field in the editor.
 * @param path of the field in the form: "blocks.1.props.headline"
 */
export function nameField(draft: Draft, path: string): string {
  return findPageField(path)?.label ?? nameNote(path) ?? findVisit(draft, path)?.label ?? path;
}

/** Label of a field of an evidence note: "evidence.1.until" -> "Evidence 2: Holds Until". */
function nameNote(path: string): string | undefined {
  const [, name = "", at, textName = ""] = /^(\w+)\.(\d+)\.(\w+)$/.exec(path) ?? [];
  const field = findPageField(name);
  if (field?.control !== "notes" || !Object.hasOwn(field.fields, textName)) return undefined;
  const texts: Record<string, NoteText> = field.fields;
  return `${field.label} ${Number(at) + 1}: ${texts[textName]?.label}`;
}

function findVisit({ blocks }: Draft, path: string) {
  const [, at, inBlock] = /^blocks\.(\d+)\.props\.(.+)$/.exec(path) ?? [];
  const block = blocks[Number(at)];
  return block && walkBlock(block).find((visit) => visit.path === inBlock);
}
