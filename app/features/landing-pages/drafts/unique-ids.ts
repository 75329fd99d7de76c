import type { Draft } from "./read-draft.ts";

/**
 * Gives added blocks and items a unique id, so that a merge does not take the additions of two people for
 * one.
 */
export function withOwnIds(draft: Draft, before: Draft): Draft {
  if (draft.blocks === before.blocks) return draft;
  const blocks = rename(draft.blocks, before.blocks).map((block) => {
    const former = before.blocks.find(({ id }) => id === block.id);
    if (!former || former === block) return block;
    const props = Object.entries(block.props).map(([name, value]) => {
      const list = former.props[name];
      return [name, Array.isArray(value) && Array.isArray(list) ? rename(value, list) : value];
    });
    return Object.assign({}, block, { props: Object.fromEntries(props) });
  });
  return { ...draft, blocks };
}

function rename<Entry extends { id: string }>(list: Entry[], before: Entry[]): Entry[] {
  const known = new Set(before.map(({ id }) => id));
  return list.map((entry) => (known.has(entry.id) ? entry : { ...entry, id: createId(entry.id) }));
}

/** Replaces the number by random digits: "item-3" -> "item-3f9a2b1c". */
function createId(id: string): string {
  return `${withoutNumber(id)}${crypto.randomUUID().slice(0, 8)}`;
}

/** Cuts the number off: "item-12" -> "item-". */
function withoutNumber(id: string): string {
  let end = id.length;
  while (end > 0 && "0123456789".includes(id.charAt(end - 1))) end -= 1;
  return id.slice(0, end);
}
