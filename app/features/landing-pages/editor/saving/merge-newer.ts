import { walkBlock } from "../../blocks/block.ts";
import { mergeDrafts, mergeOwn } from "../../drafts/draft-merge.ts";
import { mapStates, type DraftHistory } from "../../drafts/draft-history.ts";
import { findValue } from "../../drafts/draft.ts";
import { toDraft, type Draft } from "../../drafts/read-draft.ts";
import type { NewerPage } from "../../saving/newer-page.server.ts";
import type { Edited } from "./draft-changes.ts";

interface Met {
  theirs: NewerPage;
  /** Revision that the draft was based on. */
  from: number;
  /** Path of the focused field, which the merge must not overwrite. */
  focused: string | undefined;
}

interface Merged {
  /**
   * History with the other person's changes merged into every state, so that undo reverts only one's own
   * steps.
   */
  history: DraftHistory<Edited>;
  /** Draft of the newer revision. */
  theirDraft: Draft;
  /** Labels of the fields that the merge changed in the form. */
  added: string[];
  hasCollisions: boolean;
  /** Merges a draft other than the current one, such as one that was sent. */
  merge: (draft: Draft) => Draft;
}

/**
 * Merges a newer revision into the history.
 * @returns "in-focus" if the merge would overwrite the focused field; undefined without a common base, when
 * every difference is a conflict
 */
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

/** Whether the merge would change or remove a field. */
function isRewritten(path: string, before: Draft, after: Draft): boolean {
  const [, at = "", inBlock] = /^blocks\.(\d+)\.props\.(.+)$/.exec(path) ?? [];
  const block = before.blocks[Number(at)];
  const visit = block && walkBlock(block).find((one) => one.path === inBlock);
  if (at === "" || !visit) return findValue(before, path) !== findValue(after, path);
  const now = after.blocks.find(({ id }) => id === block?.id);
  return !now || walkBlock(now).find(({ key }) => key === visit.key)?.value !== visit.value;
}
