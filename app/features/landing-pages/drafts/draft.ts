import { findDeclaration } from "../blocks/block.ts";
import type { ItemsField } from "../blocks/define-block.ts";
import { findFreeId } from "../blocks/ids.ts";
import { withoutEvidence } from "../review/evidence.ts";
import type { Draft, DraftBlock, DraftItem } from "./read-draft.ts";

/**
 * Changes a field of the draft. The draft is an immutable tree: each edit returns a new one, which shares
 * every unchanged node. A path that does not exist returns the draft unchanged.
 * @param path as forms name their fields: "title", "blocks.1.props.questions.0.answer"
 */
export function changeField<Tree extends Pick<Draft, "blocks">>(
  draft: Tree,
  path: string,
  value: string,
): Tree {
  return changeAt(draft, path.split("."), () => value);
}

/** Inserts a block. Its id is its type with the first free number. */
export function insertBlock(draft: Draft, at: number, block: Omit<DraftBlock, "id">): Draft {
  return changeList<DraftBlock>(draft, BLOCKS, (blocks) =>
    insert(blocks, at, { ...block, id: findFreeId(block.type, blocks) }),
  );
}

/** Moves a block to an index, clamped to the list; a missing block changes nothing. */
export function moveBlock(draft: Draft, from: number, to: number): Draft {
  return changeList(draft, BLOCKS, (blocks) => move(blocks, from, to));
}

/** Inserts a copy after its original, with an id of its own and without the original's records of evidence. */
export function duplicateBlock(draft: Draft, at: number): Draft {
  const block = draft.blocks[at];
  if (!block) return draft;
  const declaration = findDeclaration(block.type);
  const props = declaration ? withoutEvidence(declaration, block.props) : block.props;
  return insertBlock(draft, at + 1, { ...block, props });
}

export function removeBlock(draft: Draft, at: number): Draft {
  return changeList(draft, BLOCKS, (blocks) => remove(blocks, at));
}

/**
 * Inserts an item.
 * @param list path of the field that holds the items: "blocks.1.props.questions"
 */
export function insertItem(draft: Draft, list: string, at: number, item: Record<string, string>): Draft {
  return changeList<DraftItem>(draft, list, (items) =>
    insert(items, at, { ...item, id: findFreeId("item", items) }),
  );
}

/** Moves an item to an index, clamped to the list; a missing item changes nothing. */
export function moveItem(draft: Draft, list: string, from: number, to: number): Draft {
  return changeList(draft, list, (items) => move(items, from, to));
}

/** Inserts a copy after its original, with an id of its own and without the original's records of evidence. */
export function duplicateItem(draft: Draft, list: string, at: number): Draft {
  const item = findValue(draft, `${list}.${at}`) as DraftItem | undefined;
  if (item === undefined) return draft;
  const field = findItemsField(draft, list);
  return insertItem(draft, list, at + 1, field ? withoutEvidence(field, item) : item);
}

/** Finds the declaration of a list of items in a block by its path. */
export function findItemsField({ blocks }: Draft, list: string): ItemsField | undefined {
  const [, block, name = ""] = LIST.exec(list) ?? [];
  const { fields = {} } = findDeclaration(blocks[Number(block)]?.type ?? "") ?? {};
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return field?.control === "items" ? field : undefined;
}

export function removeItem(draft: Draft, list: string, at: number): Draft {
  return changeList(draft, list, (items) => remove(items, at));
}

/** Finds the value at a path of a draft or of any other tree. */
export function findValue(tree: object, path: string): unknown {
  return path.split(".").reduce<unknown>((node, name) => findChild(node, name), tree);
}

const BLOCKS = "blocks";

/** Path of a list: "blocks.1.props.questions". */
export const LIST = /^blocks\.(\d{1,4})\.props\.(\w+)$/;

interface Named {
  id: string;
}

function changeList<Entry extends Named>(
  draft: Draft,
  path: string,
  change: (list: Entry[]) => Entry[],
): Draft {
  return changeAt(draft, path.split("."), (list) => (Array.isArray(list) ? change(list as Entry[]) : list));
}

function changeAt<Node>(
  node: Node,
  [name = "", ...rest]: string[],
  change: (value: unknown) => unknown,
): Node {
  const value = findChild(node, name);
  const changed = rest.length === 0 ? change(value) : changeAt(value, rest, change);
  const canHold = Array.isArray(node) ? value !== undefined : typeof node === "object" && node !== null;
  if (changed === value || !canHold) return node;
  return Array.isArray(node) ? (node.with(Number(name), changed) as Node) : { ...node, [name]: changed };
}

function findChild(node: unknown, name: string): unknown {
  if (Array.isArray(node)) return /^\d+$/.test(name) ? node[Number(name)] : undefined;
  return typeof node === "object" && node !== null && Object.hasOwn(node, name)
    ? (node as Record<string, unknown>)[name]
    : undefined;
}

function insert<Entry>(list: Entry[], at: number, entry: Entry): Entry[] {
  return list.toSpliced(Math.max(0, at), 0, entry);
}

function move<Entry>(list: Entry[], from: number, to: number): Entry[] {
  const place = Math.min(Math.max(0, to), list.length - 1);
  return from === place || list[from] === undefined
    ? list
    : list.toSpliced(from, 1).toSpliced(place, 0, ...list.slice(from, from + 1));
}

function remove<Entry>(list: Entry[], at: number): Entry[] {
  return list[at] === undefined ? list : list.toSpliced(at, 1);
}
