import { mapPageFields, type PageFieldName, type TypedValues } from "../pages/page-fields.ts";
import { listDifferences, type Difference } from "./draft-differences.ts";
import { mergeList, type ListRules, type Versions } from "./merge-list.ts";
import type { Draft, DraftBlock, DraftItem } from "./read-draft.ts";
import { listChanges } from "./revision-changes.ts";

/** Result of a three-way merge of two drafts of a page. */
export interface MergedDraft {
  /** The merged draft; the user's own value wins in a conflict. */
  draft: Draft;
  /** Conflicts: places that both have changed. */
  collisions: Difference[];
  /** Labels of the places that only the other person has changed. */
  added: string[];
}

/**
 * Three-way merge of two drafts: field by field, with blocks and items matched by id.
 * @param versions without a base, every difference is a conflict
 */
export function mergeDrafts({ base, mine, theirs }: MergeableDrafts): MergedDraft {
  if (!base) return { draft: mine, collisions: listDifferences(mine, theirs), added: [] };
  const versions = { base, mine, theirs };
  const draft = mergeOwn(versions);
  const collisions = listDifferences(draft, merge(versions, "theirs"));
  return { draft, collisions, added: listChanges(draft, mine) };
}

/** Merges two drafts and returns the draft alone; in a conflict, the user's own value wins. */
export function mergeOwn(versions: Versions<Draft>): Draft {
  return merge(versions, "mine");
}

export type MergeableDrafts = Omit<Versions<Draft>, "base"> & { base: Draft | undefined };

/** The version that wins a conflict. */
type Preference = "mine" | "theirs";

function merge({ base, mine, theirs }: Versions<Draft>, preferred: Preference): Draft {
  const rules: ListRules<DraftBlock> = {
    ...rulesOf<DraftBlock>(preferred),
    mergeEntry: (versions) => mergeBlock(versions, preferred),
  };
  const blocks = mergeList({ base: base.blocks, mine: mine.blocks, theirs: theirs.blocks }, rules);
  const one = { mine, theirs }[preferred];
  return {
    ...mapPageFields<TypedValues>((_field, name) => mergePageField(name, { base, mine, theirs }, preferred)),
    // A page must have a block, and each of two people may have removed a different one.
    blocks: blocks.length > 0 ? keepIdentity(blocks, mine.blocks) : one.blocks,
  };
}

function mergePageField(name: PageFieldName, { base, mine, theirs }: Versions<Draft>, preferred: Preference) {
  return mergeValue({ base: base[name], mine: mine[name], theirs: theirs[name] }, preferred);
}

function mergeBlock({ base, mine, theirs }: Versions<DraftBlock>, preferred: Preference): DraftBlock {
  const props = mergeFields({ base: base.props, mine: mine.props, theirs: theirs.props }, preferred);
  return isSame(props, mine.props) ? mine : { ...mine, props: props as DraftBlock["props"] };
}

type FieldValue = string | object[];

function mergeFields(
  { base, mine, theirs }: Versions<Record<string, FieldValue>>,
  preferred: Preference,
): Record<string, FieldValue> {
  const names = Object.keys({ ...mine, ...theirs });
  const merged = names.flatMap((name): [string, FieldValue][] => {
    const [own, other] = [mine[name], theirs[name]];
    // A field that one version lacks was declared after that version was saved.
    const one = own ?? other;
    if (own === undefined || other === undefined) return one === undefined ? [] : [[name, one]];
    return [[name, mergeValue({ base: base[name], mine: own, theirs: other }, preferred)]];
  });
  return Object.fromEntries(merged);
}

function mergeValue(
  { base, mine, theirs }: Omit<Versions<FieldValue>, "base"> & { base: FieldValue | undefined },
  preferred: Preference,
): FieldValue {
  if (isSame(mine, theirs) || isSame(base, theirs)) return mine;
  if (isSame(base, mine)) return theirs;
  if (!Array.isArray(base) || !Array.isArray(mine) || !Array.isArray(theirs))
    return { mine, theirs }[preferred];
  const rules: ListRules<DraftItem> = {
    ...rulesOf<DraftItem>(preferred),
    mergeEntry: (versions) => mergeFields(versions, preferred) as DraftItem,
  };
  return mergeList({ base, mine, theirs } as Versions<DraftItem[]>, rules);
}

function rulesOf<Value extends { id: string }>(preferred: Preference): Omit<ListRules<Value>, "mergeEntry"> {
  return {
    isSame,
    staysChanged: (changedBy) => changedBy === preferred,
    prefersMine: preferred === "mine",
  };
}

/**
 * Returns the previous array if no block has changed: the editor compares lists and blocks by identity to see
 * what changed.
 */
function keepIdentity(blocks: DraftBlock[], before: DraftBlock[]): DraftBlock[] {
  return blocks.length === before.length && blocks.every((block, at) => block === before[at])
    ? before
    : blocks;
}

/** Compares by value, whatever the order of the properties. */
function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one, inOrder) === JSON.stringify(other, inOrder);
}

function inOrder(_key: string, value: unknown): unknown {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;
}
