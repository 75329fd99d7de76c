import type { ContentRecord } from "./content-kinds.ts";
import type { Review } from "./review.ts";
import { DAY_MS } from "#app/values/durations.ts";

export const reviewStates = {
  "source-changed": "A source changed",
  due: "Due again",
  waiting: "Waits for a clinician",
  reviewed: "Reviewed",
} as const;

export type ReviewState = keyof typeof reviewStates;

/** Validity of a review, in days. */
const GOOD_FOR_DAYS = 365;

export interface ChangedSource {
  url: string;
  /** ISO date of the change, withdrawal or replacement. */
  date: string;
  what: string;
}

/**
 * Dates of the last check and of the next due check. An editor's check counts until a clinician has reviewed
 * the page.
 */
export function findChecks({ editorial, medical }: Review): { last: Date; next: Date } {
  const last = new Date(medical?.date ?? editorial);
  return { last, next: new Date(last.getTime() + GOOD_FOR_DAYS * DAY_MS) };
}

/**
 * Finds a source of the page that changed after the last check by a clinician or, before the first one, by an
 * editor.
 */
export function findChange(
  { urls, review }: Pick<ContentRecord, "urls" | "review">,
  changed: readonly ChangedSource[],
): ChangedSource | undefined {
  const readAt = review.medical?.date ?? review.editorial;
  return changed.find(({ url, date }) => date > readAt && urls.includes(url));
}

/** Computes the page's review state; a changed source takes precedence. */
export function describeReview(
  page: Pick<ContentRecord, "urls" | "review">,
  changed: readonly ChangedSource[],
  now: Date,
): ReviewState {
  if (findChange(page, changed)) return "source-changed";
  const { medical } = page.review;
  if (!medical) return "waiting";
  const age = now.getTime() - new Date(medical.date).getTime();
  return age > GOOD_FOR_DAYS * DAY_MS ? "due" : "reviewed";
}
