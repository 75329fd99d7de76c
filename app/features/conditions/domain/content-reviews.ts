import { readContentRecords } from "./content-list.ts";
import type { ChangedSource } from "./review-state.ts";
import type { ContentKind, ContentRecord } from "./content-kinds.ts";
import { describeReview, findChange, findChecks, reviewStates, type ReviewState } from "./review-state.ts";

/** A page as a row of the review list. */
export interface ReviewedPage extends Omit<ContentRecord, "urls"> {
  id: string;
  state: ReviewState;
  change: ChangedSource | undefined;
  /** Date by which the page must be checked again. */
  dueAt: Date;
  isOverdue: boolean;
  sources: number;
}

/** Filters of the review list; undefined matches everything. */
export interface ReviewFilter {
  kind: ContentKind | undefined;
  state: ReviewState | undefined;
  /** Substring of the name, in any case. */
  search: string;
  /** Page of the list, from 1. */
  view: number;
}

const PAGES_PER_VIEW = 50;

/** Lists the pages with these filters, sorted by due date, with the number of pages of the kind in each state. */
export async function listReviews(
  { kind, state, search, view }: ReviewFilter,
  { changed, now }: { changed: readonly ChangedSource[]; now: Date },
) {
  const wanted = search.toLowerCase();
  const ofKind = (await readContentRecords())
    .filter((page) => (kind === undefined || page.kind === kind) && page.name.toLowerCase().includes(wanted))
    .map((page) => describePage(page, changed, now));
  const found = ofKind
    .filter((page) => state === undefined || page.state === state)
    .toSorted((one, other) => one.dueAt.getTime() - other.dueAt.getTime());
  const states = Object.keys(reviewStates) as ReviewState[];
  return {
    counts: states.map((each) => ({
      state: each,
      count: ofKind.filter((page) => page.state === each).length,
    })),
    rows: found.slice((view - 1) * PAGES_PER_VIEW, view * PAGES_PER_VIEW),
    total: found.length,
    views: Math.max(1, Math.ceil(found.length / PAGES_PER_VIEW)),
  };
}

function describePage(page: ContentRecord, changed: readonly ChangedSource[], now: Date): ReviewedPage {
  const { urls, ...rest } = page;
  const { next } = findChecks(page.review);
  return {
    ...rest,
    id: `${page.kind}/${page.slug}`,
    state: describeReview(page, changed, now),
    change: findChange(page, changed),
    dueAt: next,
    isOverdue: next < now,
    sources: urls.length,
  };
}
