import { walkBlock } from "../../blocks/block.ts";
import { mergeDrafts, mergeOwn } from "../../drafts/draft-merge.ts";
import { mapStates, type DraftHistory } from "../../drafts/draft-history.ts";
import { findValue } from "../../drafts/draft.ts";
import { toDraft, type Draft } from "../../drafts/read-draft.ts";
import type { NewerPage } from "../../pages/newer-page.server.ts";
import type { Edited } from "./draft-changes.ts";

interface Met {
  theirs: NewerPage;
  /** The revision that was typed over. */
  from: number;
  /** Path of the field that has the focus, which nobody rewrites. */
  focused: string | undefined;
}

interface Merged {
  /** Undo takes back one's own steps alone: every state has the other's changes. */
  history: DraftHistory<Edited>;
  /** Draft of the newer revision. */
  theirDraft: Draft;
  /** Names of what was added to the form. */
  added: string[];
  hasCollisions: boolean;
  /** Puts a draft together that is not the current one. */
  merge: (draft: Draft) => Draft;
}

/** @returns "in-focus" where the field that has the focus would be rewritten; undefined where all is to be chosen */
export function mergeNewer(
  history: DraftHistory<Edited>,
  { theirs, from, focused }: Met,
): Merged | "in-focus" | undefined {
  const { base } = theirs;
  if (!base) return undefined;
  const theirDraft = toDraft(theirs, theirs.status);
  const { draft: mine } = history.present;
  const { draft, collisions, added } = mergeDrafts({ base, mine, theirs: theirDraft });
  if (focused !== undefined && isRewritten(focused, mine, draft)) return "in-focus";
  const hasCollisions = collisions.length > 0;
  const merge = (typed: Draft) =>
    typed === mine ? draft : mergeOwn({ base, mine: typed, theirs: theirDraft });
  const merged = mapStates(history, (state) => {
    if ((state.base ?? 0) !== from) return state;
    const together = merge(state.draft);
    return {
      ...state,
      draft: together,
      slugFollowsTitle: state.slugFollowsTitle && together.slug === state.draft.slug,
      base: hasCollisions ? state.base : theirs.rev,
    };
  });
  return { history: merged, theirDraft, added, hasCollisions, merge };
}

/** Whether a field would hold something else, or be gone. */
function isRewritten(path: string, before: Draft, after: Draft): boolean {
  const [, at = "", inBlock] = /^blocks\.(\d+)\.props\.(.+)$/.exec(path) ?? [];
  const block = before.blocks[Number(at)];
  const visit = block && walkBlock(block).find((one) => one.path === inBlock);
  if (at === "" || !visit) return findValue(before, path) !== findValue(after, path);
  const now = after.blocks.find(({ id }) => id === block?.id);
  return !now || walkBlock(now).find(({ key }) => key === visit.key)?.value !== visit.value;
}
