import { findFreeId } from "../blocks/ids.ts";

/** Inputs of a three-way merge: the common base, and both edited versions. */
export interface Versions<Value> {
  base: Value;
  mine: Value;
  theirs: Value;
}

interface Entry {
  id: string;
}

export interface ListRules<Value extends Entry> {
  isSame: (one: unknown, other: unknown) => boolean;
  mergeEntry: (versions: Versions<Value>) => Value;
  /** Whether an entry stays that one version removed and the other changed. */
  staysChanged: (changedBy: "mine" | "theirs") => boolean;
  /** Whether one's own order wins if both versions reordered the list. */
  prefersMine: boolean;
}

/**
 * Merges lists by the ids of their entries. Additions, removals and moves of either side are kept; if both
 * reordered, one order wins. Entries added at the same place are sorted by id, so that both sides get the
 * same list.
 */
export function mergeList<Value extends Entry>(
  { base, mine: listed, theirs }: Versions<Value[]>,
  rules: ListRules<Value>,
): Value[] {
  const mine = renameTwins({ base, mine: listed, theirs }, rules);
  const [inBase, inMine, inTheirs] = [byId(base), byId(mine), byId(theirs)];
  const kept = new Map<string, Value>();
  for (const id of new Set([...inMine.keys(), ...inTheirs.keys()])) {
    const entry = keep({ base: inBase.get(id), mine: inMine.get(id), theirs: inTheirs.get(id) }, rules);
    if (entry) kept.set(id, entry);
  }
  const isCommon = ({ id }: Entry) => inBase.has(id) && inMine.has(id) && inTheirs.has(id);
  const orderOf = (list: Value[]) => list.filter(isCommon).map(({ id }) => id);
  const [before, own, other] = [orderOf(base), orderOf(mine), orderOf(theirs)];
  const takesTheirs = rules.isSame(before, own) || (!rules.prefersMine && !rules.isSame(before, other));
  const order = insertAdded(takesTheirs ? other : own, [mine, theirs], kept);
  return order.flatMap((id) => kept.get(id) ?? []);
}

/**
 * Renames added entries whose id the other version has given to another entry: forms without scripts number
 * what they add, so that two people may use the same id.
 */
function renameTwins<Value extends Entry>(
  { base, mine, theirs }: Versions<Value[]>,
  { isSame }: ListRules<Value>,
): Value[] {
  const taken: Entry[] = [...base, ...theirs, ...mine];
  return mine.map((entry) => {
    const twin = theirs.find(({ id }) => id === entry.id);
    if (!twin || isSame(twin, entry) || base.some(({ id }) => id === entry.id)) return entry;
    const renamed = { ...entry, id: findFreeId(entry.id.replace(/-[^-]*$/, ""), taken) };
    taken.push(renamed);
    return renamed;
  });
}

function keep<Value extends Entry>(
  { base, mine, theirs }: { [Name in keyof Versions<Value>]: Value | undefined },
  { isSame, mergeEntry, staysChanged }: ListRules<Value>,
): Value | undefined {
  if (mine && theirs) return mergeEntry({ base: base ?? mine, mine, theirs });
  const left = mine ?? theirs;
  if (!base || !left) return left;
  return !isSame(base, left) && staysChanged(mine ? "mine" : "theirs") ? left : undefined;
}

/** Inserts each entry that only one version has behind the entry that it follows there. */
function insertAdded(common: string[], lists: Entry[][], kept: Map<string, unknown>): string[] {
  const order = new Set<string>();
  const runs = lists.map((list) => listRuns(list, new Set(common), kept));
  for (const anchor of [BEGINNING, ...common]) {
    order.add(anchor);
    const added = runs.map((of) => of.get(anchor) ?? []);
    for (const id of added.toSorted(([one = ""], [other = ""]) => (one < other ? -1 : 1)).flat())
      order.add(id);
  }
  return [...order];
}

/** Anchor of entries at the beginning of a list; no entry has this id. */
const BEGINNING = "";

function listRuns(list: Entry[], common: Set<string>, kept: Map<string, unknown>): Map<string, string[]> {
  const runs = new Map<string, string[]>();
  let anchor = BEGINNING;
  for (const { id } of list) {
    if (common.has(id)) anchor = id;
    else if (kept.has(id)) runs.set(anchor, (runs.get(anchor) ?? []).concat(id));
  }
  return runs;
}

function byId<Value extends Entry>(list: Value[]): Map<string, Value> {
  return new Map(list.map((entry) => [entry.id, entry]));
}
