import { walkBlock } from "../blocks/block.ts";
import type { Visit } from "../blocks/walk.ts";
import { nameBlock } from "../drafts/draft-names.ts";
import type { Draft, DraftBlock } from "../drafts/read-draft.ts";
import type { Conversions } from "../pages/page-field.ts";
import { pageFieldNames, pageFields } from "../pages/page-fields.ts";
import { listMoved } from "./block-order.ts";
import { compareWords, type TextPart } from "./word-differences.ts";

/** One field that differs: the parts of its text, or the pictures before and after (empty for none). */
export type FieldChange = { key: string; label: string } & (
  | { parts: TextPart[] }
  | { pictures: { before: string; after: string } }
);

export interface BlockChange {
  id: string;
  /** Name of the block in the editor. */
  name: string;
  state: "added" | "removed" | "moved" | "changed";
  /** Positions before and after, counted from 1, if they differ. */
  place?: { before: number; after: number };
  changes: FieldChange[];
}

export interface Comparison {
  fields: FieldChange[];
  /** Blocks in the order of the newer version; a removed block follows its former predecessor. */
  blocks: BlockChange[];
}

/** Compares two versions of a page. Blocks and items are matched by id. */
export function compareDrafts(before: Draft, after: Draft): Comparison {
  const moved = listMoved(
    before.blocks.map(({ id }) => id),
    after.blocks.map(({ id }) => id),
  );
  return {
    fields: pageFieldNames.flatMap((name) => {
      const { label, describe }: { label: string } & Pick<Conversions, "describe"> = pageFields[name];
      return compareTexts({ key: name, label }, describe(before[name]), describe(after[name]));
    }),
    blocks: listBlocks(before, after).flatMap((id) => compareBlock(id, { before, after, moved }) ?? []),
  };
}

/** Lists the ids of the newer version's blocks, each followed by the removed blocks that came after it. */
function listBlocks(before: Draft, after: Draft): string[] {
  const ids = after.blocks.map(({ id }) => id);
  for (const [at, { id }] of before.blocks.entries()) {
    if (ids.includes(id)) continue;
    ids.splice(ids.indexOf(before.blocks[at - 1]?.id ?? "") + 1, 0, id);
  }
  return ids;
}

interface Compared {
  before: Draft;
  after: Draft;
  moved: Set<string>;
}

/**
 * Compares one block.
 * @returns undefined if it is the same in both versions
 */
function compareBlock(id: string, { before, after, moved }: Compared): BlockChange | undefined {
  const [was, is] = [before, after].map(({ blocks }) => blocks.findIndex((block) => block.id === id)) as [
    number,
    number,
  ];
  const [old, current] = [before.blocks[was], after.blocks[is]];
  const name = current ? nameBlock(after.blocks, is) : nameBlock(before.blocks, was);
  const changes = compareFields(old, current);
  if (!old) return { id, name, state: "added", changes };
  if (!current) return { id, name, state: "removed", changes };
  if (moved.has(id)) return { id, name, state: "moved", place: { before: was + 1, after: is + 1 }, changes };
  return changes.length > 0 ? { id, name, state: "changed", changes } : undefined;
}

/** Compares fields, each once, in the order of the newer version. */
function compareFields(old: DraftBlock | undefined, current: DraftBlock | undefined): FieldChange[] {
  const [olds, currents] = [old, current].map(
    (block) => new Map((block ? walkBlock(block) : []).map((visit) => [visit.key, visit])),
  ) as [Map<string, Visit>, Map<string, Visit>];
  const isOther = old && current && old.type !== current.type;
  if (isOther) return [...compareFields(old, undefined), ...compareFields(undefined, current)];
  return [...new Set([...currents.keys(), ...olds.keys()])].flatMap((key) =>
    compareField(key, olds.get(key), currents.get(key)),
  );
}

function compareField(key: string, old: Visit | undefined, current: Visit | undefined): FieldChange[] {
  const visit = current ?? old;
  if (!visit) return [];
  const { field, label } = visit;
  if (field.control === "items") return compareItemOrder({ key, label }, old, current);
  const [before, after] = [old, current].map((one) => (typeof one?.value === "string" ? one.value : "")) as [
    string,
    string,
  ];
  if (field.control === "image") return before === after ? [] : [{ key, label, pictures: { before, after } }];
  const show = (value: string) => (field.control === "choice" ? (field.choices?.[value] ?? value) : value);
  return compareTexts({ key, label }, show(before), show(after));
}

/** Compares the order of a list's items. Added and removed items appear as changes of their fields. */
function compareItemOrder(
  place: Pick<FieldChange, "key" | "label">,
  old: Visit | undefined,
  current: Visit | undefined,
): FieldChange[] {
  if (!old || !current) return [];
  const [before, after] = [listIds(old), listIds(current)];
  const moved = listMoved(before, after);
  if (moved.size === 0) return [];
  const names = after.flatMap((id, at) =>
    moved.has(id) ? [`${before.indexOf(id) + 1} is now ${at + 1}`] : [],
  );
  return [
    { ...place, label: `Order of ${place.label}`, parts: [{ text: names.join(", "), change: "added" }] },
  ];
}

function listIds({ value }: Visit): string[] {
  return Array.isArray(value) ? value.map(({ id }: { id: string }) => id) : [];
}

function compareTexts(
  place: Pick<FieldChange, "key" | "label">,
  before: string,
  after: string,
): FieldChange[] {
  return before === after ? [] : [{ ...place, parts: compareWords(before, after) }];
}
