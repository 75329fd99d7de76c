import { findDeclaration, type Block } from "../blocks/block.ts";
import type { Field } from "../blocks/define-block.ts";
import { startValue } from "../blocks/fields.ts";
import { isId } from "../blocks/ids.ts";
import { mapFields } from "../blocks/walk.ts";
import { mapPageFields, type PageValues, type TypedValues } from "../pages/page-fields.ts";
import type { PageStatus } from "../pages/page-status.ts";
import { findOwn, findText, isObject, listValues } from "#app/values/unknown-value.ts";
import { readBy } from "../rules/text-rules.ts";

/** A page while it is edited in the form: every property is text, valid or not, or a list. */
export interface Draft extends TypedValues {
  blocks: DraftBlock[];
}
export interface DraftBlock {
  id: string;
  type: string;
  props: Record<string, string | DraftItem[]>;
}
export type DraftItem = { id: string } & Record<string, string>;

/** A draft as the browser stores it locally, with the revision that it started from, and the time of typing. */
export interface KeptDraft {
  rev: number;
  at: number;
  draft: Draft;
}

/** Reads as much of a sent or locally stored draft as is readable, to show it again. */
export function readDraft(sent: unknown): Draft {
  return {
    ...mapPageFields<TypedValues>((field, name) => field.read(findOwn(sent, name))),
    blocks: listValues(findOwn(sent, "blocks")).map(readBlock),
  };
}

/**
 * Reads a locally stored draft.
 * @returns undefined for data that no editor has stored
 */
export function readKeptDraft(kept: unknown): KeptDraft | undefined {
  const [rev, at, draft] = ["rev", "at", "draft"].map((name) => findOwn(kept, name));
  return typeof rev === "number" && typeof at === "number" && isObject(draft)
    ? { rev, at, draft: readDraft(draft) }
    : undefined;
}

/** Converts a page, or an older state of one, into the values of the editor's form. */
export function toDraft(page: PageValues & Pick<Draft, "blocks">, status?: PageStatus): Draft {
  return {
    ...mapPageFields<TypedValues>((field, name) => field.toTyped(page[name], status)),
    blocks: page.blocks,
  };
}

/** Blocks of a draft as visitors would see them: an invalid property is replaced by its default. */
export function completeBlocks({ blocks }: Pick<Draft, "blocks">): Block[] {
  return blocks.flatMap(({ id, type, props }) => {
    const declaration = findDeclaration(type);
    return declaration && isId(id)
      ? [{ id, type, props: mapFields(declaration, props, completeValue) } as Block]
      : [];
  });
}

function completeValue(field: Field, value: unknown) {
  const stored = field.control === "items" ? undefined : readBy(field.rule, value);
  return stored ?? startValue(field);
}

function readBlock(sent: unknown): DraftBlock {
  const [id, type] = [findText(sent, "id") ?? "", findText(sent, "type") ?? ""];
  const props = findOwn(sent, "props");
  return { id, type, props: readProps(type, isObject(props) && !Array.isArray(props) ? props : {}) };
}

/** Keeps the properties of a block of an unknown type, so that the user can copy them. */
function readProps(type: string, props: object): DraftBlock["props"] {
  const toText = (value: unknown) => (typeof value === "string" ? value : "");
  const declaration = findDeclaration(type);
  if (!declaration)
    return Object.fromEntries(Object.entries(props).map(([name, value]) => [name, toText(value)]));
  const read = mapFields(declaration, props, (_field, value) =>
    value === undefined ? undefined : toText(value),
  );
  return read as DraftBlock["props"];
}
