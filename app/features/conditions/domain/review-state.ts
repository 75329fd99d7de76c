import type { ContentRecord } from "./content-kinds.ts";
import type { Review } from "./review.ts";

export const reviewStates = {
  "source-changed": "A source changed",
  due: "Due again",
  waiting: "Waits for a clinician",
  reviewed: "Reviewed",
} as const;

export type ReviewState = keyof typeof reviewStates;

/** A page is read again after a year. */
const GOOD_FOR_DAYS = 365;

const DAY_MS = 24 * 60 * 60 * 1000;

export interface ChangedSource {
  url: string;
  /** When it was changed, withdrawn or replaced, as a day. */
  date: string;
  what: string;
}

/** Days of the last check and of the next one at the latest, by a clinician or, until one has read it, by an editor. */
export function findChecks({ editorial, medical }: Review): { last: Date; next: Date } {
  const last = new Date(medical?.date ?? editorial);
  return { last, next: new Date(last.getTime() + GOOD_FOR_DAYS * DAY_MS) };
}

/** Finds a change of a source since the page was last read, by a clinician or an editor. */
export function findChange(
  { urls, review }: Pick<ContentRecord, "urls" | "review">,
  changed: readonly ChangedSource[],
): ChangedSource | undefined {
  const readAt = review.medical?.date ?? review.editorial;
  return changed.find(({ url, date }) => date > readAt && urls.includes(url));
}

/** How a page stands before the one who reviews it. */
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
