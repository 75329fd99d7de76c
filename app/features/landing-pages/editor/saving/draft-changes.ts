import { mapStates, type DraftHistory } from "../../drafts/draft-history.ts";
import { findValue } from "../../drafts/draft.ts";
import type { Draft } from "../../drafts/read-draft.ts";
import { asStored } from "../../drafts/stored-draft.ts";
import type { FieldErrors } from "../../pages/page.ts";
import { pageFieldNames } from "../../pages/page-fields.ts";
import { isPublic } from "../../pages/page-status.ts";
import type { PageHead } from "../../pages/pages.server.ts";

export function hasChanged(draft: Draft, from: Draft): boolean {
  return JSON.stringify(comparable(draft)) !== JSON.stringify(comparable(from));
}

/** State that undo goes back to: the draft, and what belongs to it. */
export interface Edited {
  draft: Draft;
  /** True until the slug is typed by hand. */
  slugFollowsTitle: boolean;
  /** The revision that the draft started from; none for a new page. */
  base?: number;
  /** The copy on this device that the draft continues, if it is one from earlier. */
  continues?: string;
}

interface SavedPage {
  page: PageHead;
  /** The page as a draft. */
  saved: Draft;
  /** The revision that it was typed over; 0 for a page that was not stored. */
  from: number;
}

/** After a button has saved: what was sent is now the saved page, and every other state can still be gone back to. */
export function settleHistory(
  history: DraftHistory<Edited>,
  { page, saved, from }: SavedPage,
): DraftHistory<Edited> {
  return mapStates(rebaseStates(history, from, page.rev), (state) => ({
    ...state,
    draft: settle(withoutPastTime(state.draft, page), saved),
    // A slug that was saved is changed by hand only.
    slugFollowsTitle: state.slugFollowsTitle && saved.slug === "",
  }));
}

/**
 * Moves the states that were typed over a revision to the one that was saved. A copy that was restored from an older revision
 * is still compared with later saves of others.
 */
export function rebaseStates(history: DraftHistory<Edited>, from: number, to: number): DraftHistory<Edited> {
  return mapStates(history, (state) => ((state.base ?? 0) === from ? { ...state, base: to } : state));
}

/** A public page has no time to come, and its form no field where one could be seen. */
function withoutPastTime(draft: Draft, { status }: PageHead): Draft {
  return isPublic(status) && draft.publishAt !== "" ? { ...draft, publishAt: "" } : draft;
}

/** The saved page, unless the draft is another one. */
function settle(draft: Draft, saved: Draft): Draft {
  return hasChanged(asStored(draft), saved) ? draft : saved;
}

/**
 * The errors of what has not been changed since it was refused.
 * @param claimsOf what a text claims; while that is not known, nothing is judged again
 */
export function listRemainingErrors(
  errors: FieldErrors,
  { draft, refused, claimsOf }: { draft: Draft; refused: Draft; claimsOf?: (text: string) => unknown[] },
): FieldErrors {
  const isProvenAnew = JSON.stringify(draft.evidence) !== JSON.stringify(refused.evidence);
  const remaining = Object.entries(errors).filter(([path]) => {
    const value = findValue(draft, path);
    // Evidence is checked while it is typed.
    const isJudgedAnew =
      isProvenAnew && typeof value === "string" && claimsOf !== undefined && claimsOf(value).length > 0;
    return value === findValue(refused, path) && !isJudgedAnew;
  });
  return Object.fromEntries(remaining);
}

/** Properties in an order of their own: a form and the store may hold them in another. */
function comparable(draft: Draft) {
  return [
    ...pageFieldNames.map((name) => comparableValue(draft[name])),
    ...draft.blocks.map(({ id, props }) => [
      id,
      ...inOrder(props).map(([name, value]) => [name, comparableValue(value)]),
    ]),
  ];
}

function comparableValue(value: string | object[]) {
  return Array.isArray(value) ? value.map(inOrder) : value;
}

function inOrder<Values extends object>(values: Values): [string, Values[keyof Values]][] {
  return Object.entries<Values[keyof Values]>(values as never).toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  );
}
