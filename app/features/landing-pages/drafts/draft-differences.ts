import { findDeclaration, walkBlock } from "../blocks/block.ts";
import type { ItemsField } from "../blocks/define-block.ts";
import type { Conversions } from "../pages/page-field.ts";
import { notesFieldNames, pageFields, publicFieldNames, type PageFieldName } from "../pages/page-fields.ts";
import { changeField } from "./draft.ts";
import type { Draft, DraftBlock, DraftItem } from "./read-draft.ts";

/** A field, block or order in which two versions of a page differ. */
export interface Difference {
  key: string;
  /** Label of this place in the editor. */
  label: string;
  mine: string;
  theirs: string;
  /** Applies their version of this place to a draft, which may have changed elsewhere meanwhile. */
  take: (draft: Draft) => Draft;
  /** Applies my version of this place to a draft. */
  keep: (draft: Draft) => Draft;
}

/**
 * Lists differences in the order of the editor's form. Blocks and items are matched by id, so that moved ones
 * are compared with themselves.
 */
export function listDifferences(mine: Draft, theirs: Draft): Difference[] {
  const ids = new Set([...theirs.blocks, ...mine.blocks].map(({ id }) => id));
  return [
    ...publicFieldNames.flatMap((name) => comparePageField(name, mine, theirs)),
    ...[...ids].flatMap((id) => compareBlocks(id, mine, theirs)),
    ...compareOrder(mine, theirs),
    ...notesFieldNames.flatMap((name) => comparePageField(name, mine, theirs)),
  ];
}

function comparePageField(name: PageFieldName, mine: Draft, theirs: Draft): Difference[] {
  const { label, describe }: { label: string } & Pick<Conversions, "describe"> = pageFields[name];
  const put = (value: Draft[PageFieldName]) => (draft: Draft) => ({ ...draft, [name]: value });
  return compare({ key: name, label }, mine[name], theirs[name], put, describe);
}

function compare<Value>(
  place: Pick<Difference, "key" | "label">,
  mine: Value,
  theirs: Value,
  put: (value: Value) => (draft: Draft) => Draft,
  say: (value: Value) => string = String,
): Difference[] {
  const isSame = JSON.stringify(mine) === JSON.stringify(theirs);
  if (isSame) return [];
  return [{ ...place, mine: say(mine), theirs: say(theirs), take: put(theirs), keep: put(mine) }];
}

function compareBlocks(id: string, mine: Draft, theirs: Draft): Difference[] {
  const [own, other] = [findBlock(mine, id), findBlock(theirs, id)];
  if (!own || !other || own.type !== other.type) return compareWhole(id, mine, theirs);
  const found = new Map(walkBlock(other).map((visit) => [visit.key, visit.value]));
  const reported: string[] = [];
  return walkBlock(own).flatMap(({ key, path, label, field, value }) => {
    const place = { key: `${id}.${key}`, label: `${nameType(own)}: ${label}` };
    if (reported.some((list) => key.startsWith(`${list}.`))) return [];
    if (field.control !== "items") {
      const put = (text: string) => (draft: Draft) => putField(draft, id, { key, path }, text);
      return compare(place, textOf(value), textOf(found.get(key)), put);
    }
    const [list, theirList] = [listOf(value), listOf(found.get(key))];
    if (idsOf(list) === idsOf(theirList)) return [];
    reported.push(key);
    return compare(
      place,
      list,
      theirList,
      (items) => (draft) => putList(draft, id, path, items),
      (items) => formatList(items, field),
    );
  });
}

/** Compares a block that only one version has, or whose type differs. */
function compareWhole(id: string, mine: Draft, theirs: Draft): Difference[] {
  const [own, other] = [findBlock(mine, id), findBlock(theirs, id)];
  const label = `Block ${nameType(own ?? other)}`;
  if (JSON.stringify(own) === JSON.stringify(other)) return [];
  const say = (block: DraftBlock | undefined) => (block ? formatBlock(block) : "not there");
  const put = (from: Draft) => (draft: Draft) => putBlock(draft, id, from);
  return [{ key: id, label, mine: say(own), theirs: say(other), take: put(theirs), keep: put(mine) }];
}

function compareOrder(mine: Draft, theirs: Draft): Difference[] {
  const common = (draft: Draft, other: Draft) =>
    draft.blocks.filter(({ id }) => findBlock(other, id)).map(({ id }) => id);
  const put = (order: string[]) => (draft: Draft) => ({ ...draft, blocks: inOrder(draft.blocks, order) });
  const say = (order: string[]) => order.map((id) => nameType(findBlock(mine, id))).join(", ");
  return compare(
    { key: "order", label: "Order of the blocks" },
    common(mine, theirs),
    common(theirs, mine),
    put,
    say,
  );
}

function putField(
  draft: Draft,
  id: string,
  { key, path }: { key: string; path: string },
  text: string,
): Draft {
  const at = placeOf(draft, id);
  const block = draft.blocks[at];
  const found = block && walkBlock(block).find((visit) => visit.key === key);
  return block ? changeField(draft, `blocks.${at}.props.${found?.path ?? path}`, text) : draft;
}

function putList(draft: Draft, id: string, name: string, list: DraftItem[]): Draft {
  return mapBlock(draft, id, (block) => ({ ...block, props: { ...block.props, [name]: list } }));
}

/**
 * Replaces a block by that of another version. A block that the draft lacks is inserted after the same blocks
 * as in the other version.
 */
function putBlock(draft: Draft, id: string, from: Draft): Draft {
  const block = findBlock(from, id);
  if (!block) return { ...draft, blocks: draft.blocks.filter((other) => other.id !== id) };
  if (placeOf(draft, id) !== -1) return mapBlock(draft, id, () => block);
  const before = from.blocks.slice(0, placeOf(from, id)).map((other) => other.id);
  const place = draft.blocks.findLastIndex((other) => before.includes(other.id)) + 1;
  return { ...draft, blocks: draft.blocks.toSpliced(place, 0, block) };
}

function mapBlock(draft: Draft, id: string, change: (block: DraftBlock) => DraftBlock): Draft {
  return { ...draft, blocks: draft.blocks.map((block) => (block.id === id ? change(block) : block)) };
}

/** Reorders the named blocks among the indices that they occupy; the others keep theirs. */
function inOrder(blocks: DraftBlock[], order: string[]): DraftBlock[] {
  const named = order.flatMap((id) => blocks.filter((block) => block.id === id));
  const queue = [...named];
  return blocks.map((block) => (named.includes(block) ? (queue.shift() ?? block) : block));
}

function findBlock({ blocks }: Draft, id: string): DraftBlock | undefined {
  return blocks.find((block) => block.id === id);
}

function placeOf({ blocks }: Draft, id: string): number {
  return blocks.findIndex((block) => block.id === id);
}

function nameType(block: DraftBlock | undefined): string {
  return block === undefined ? "" : (findDeclaration(block.type)?.label ?? block.type);
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function listOf(value: unknown): DraftItem[] {
  return Array.isArray(value) ? (value as DraftItem[]) : [];
}

function idsOf(list: DraftItem[]): string {
  return JSON.stringify(list.map(({ id }) => id));
}

function formatBlock(block: DraftBlock): string {
  const texts = walkBlock(block).filter(
    ({ field, value }) => field.control !== "items" && field.role !== undefined && textOf(value) !== "",
  );
  return texts.length === 0 ? "there" : texts.map(({ value }) => textOf(value)).join(" · ");
}

function formatList(list: DraftItem[], { fields, itemLabel }: ItemsField): string {
  const names = Object.keys(fields).filter((name) => fields[name]?.role !== undefined);
  const say = (item: DraftItem) =>
    names
      .map((name) => item[name] ?? "")
      .filter((text) => text !== "")
      .join(" · ") || itemLabel;
  return list.length === 0 ? "none" : list.map((item, index) => `${index + 1}. ${say(item)}`).join("\n");
}
