import { deriveSlug } from "#app/values/slug.ts";
import { mapStates, type DraftHistory } from "../../drafts/draft-history.ts";
import { changeField, findValue } from "../../drafts/draft.ts";
import type { Draft } from "../../drafts/read-draft.ts";
import { asStored } from "../../drafts/stored-draft.ts";
import type { FieldErrors } from "../../pages/page.ts";
import { pageFieldNames } from "../../pages/page-fields.ts";
import { isPublic } from "../../pages/page-status.ts";
import type { PageHead } from "../../pages/pages.server.ts";

/** Whether two drafts differ in a value, whatever the order of the properties. */
export function hasChanged(draft: Draft, from: Draft): boolean {
  return JSON.stringify(comparable(draft)) !== JSON.stringify(comparable(from));
}

/** State of one undo step: the draft, and what belongs to it. */
export interface Edited {
  draft: Draft;
  /** True until the slug is typed by hand. */
  slugFollowsTitle: boolean;
  /** Revision that the draft started from; undefined for a new page. */
  base?: number;
  /** Key of the locally stored copy that the draft continues, if it was restored from one. */
  continues?: string;
}

interface SavedPage {
  page: PageHead;
  /** The page as a draft. */
  saved: Draft;
  /** Revision that the saved draft was based on; 0 for a page that was not stored. */
  from: number;
}

/**
 * Updates the history after a save by a button: the sent draft becomes the saved page, and all other states
 * remain available to undo.
 */
export function settleHistory(
  history: DraftHistory<Edited>,
  { page, saved, from }: SavedPage,
): DraftHistory<Edited> {
  return mapStates(rebaseStates(history, from, page.rev), (state) => ({
    ...state,
    draft: settle(withoutPastTime(state.draft, page), saved),
    // A slug that was saved no longer follows the title.
    slugFollowsTitle: state.slugFollowsTitle && saved.slug === "",
  }));
}

/**
 * Rebases the states that were based on one revision onto the saved one. States that were restored from an
 * older revision keep it, so that later saves of others are still detected.
 */
export function rebaseStates(history: DraftHistory<Edited>, from: number, to: number): DraftHistory<Edited> {
  return mapStates(history, (state) => ((state.base ?? 0) === from ? { ...state, base: to } : state));
}

/**
 * Clears the time of publication: a public page has no future one, and its form has no field that would show
 * it.
 */
function withoutPastTime(draft: Draft, { status }: PageHead): Draft {
  return isPublic(status) && draft.publishAt !== "" ? { ...draft, publishAt: "" } : draft;
}

/** Returns the saved page if the draft equals it, and otherwise the draft. */
function settle(draft: Draft, saved: Draft): Draft {
  return hasChanged(asStored(draft), saved) ? draft : saved;
}

/**
 * Errors of fields that have not changed since the refusal.
 * @param claimsOf finds the claims of a text; while it is not loaded, a change of evidence resolves no error
 */
export function listRemainingErrors(
  errors: FieldErrors,
  { draft, refused, claimsOf }: { draft: Draft; refused: Draft; claimsOf?: (text: string) => unknown[] },
): FieldErrors {
  const isEvidenceChanged = JSON.stringify(draft.evidence) !== JSON.stringify(refused.evidence);
  const remaining = Object.entries(errors).filter(([path]) => {
    const value = findValue(draft, path);
    // Evidence is checked while typing, so a change of it resolves the errors of texts with claims.
    const isResolvedByEvidence =
      isEvidenceChanged && typeof value === "string" && claimsOf !== undefined && claimsOf(value).length > 0;
    return value === findValue(refused, path) && !isResolvedByEvidence;
  });
  return Object.fromEntries(remaining);
}

/** Sorts the properties, since a form and the database may hold them in different orders. */
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

/** Fills the description next to a picture's field, if it exists and is empty. */
export function describeIn(now: Edited, path: string, alt: string): Edited {
  const beside = `${path.slice(0, path.lastIndexOf(".") + 1)}alt`;
  return findValue(now.draft, beside) === "" ? changeIn(now, beside, alt) : now;
}

/** Changes a field. The slug follows the title until it is typed by hand, and again once it is cleared. */
export function changeIn(now: Edited, path: string, value: string): Edited {
  const typed = changeField(now.draft, path, value);
  const slugFollowsTitle = path === "slug" ? value === "" : now.slugFollowsTitle;
  const draft = path === "title" && slugFollowsTitle ? changeField(typed, "slug", deriveSlug(value)) : typed;
  return draft === now.draft && slugFollowsTitle === now.slugFollowsTitle
    ? now
    : { ...now, draft, slugFollowsTitle };
}
