import type { FixedPath, PathWithParams } from "#app/values/site-path.ts";
import type { Review } from "./review.ts";

/** Kinds of medical pages. The sitemap, the search, the link checks and the review list iterate over them. */
export const contentKinds = {
  condition: { title: "Conditions", list: "/conditions", path: "/diseases/:slug" },
  comparison: { title: "Treatment comparisons", list: undefined, path: "/diseases/:slug/compare" },
  medicine: { title: "Medicines", list: "/medicines", path: "/medicines/:slug" },
  procedure: { title: "Tests and Procedures", list: "/tests", path: "/tests/:slug" },
} as const satisfies Record<string, { title: string; list: FixedPath | undefined; path: PathWithParams }>;

export type ContentKind = keyof typeof contentKinds;

/** A page as listed, without its text. */
export interface ListedContent {
  kind: ContentKind;
  slug: string;
  name: string;
  /** Other names, or members of a class. */
  also: string[];
  /** Heading of the page's group in the list of procedures; undefined for other kinds. */
  part: string | undefined;
  /** Day of the last check. */
  checkedAt: string;
}

/** A page as the review list and the link checks need it. */
export interface ContentRecord {
  kind: ContentKind;
  slug: string;
  name: string;
  review: Review;
  /** URLs of its sources. */
  urls: string[];
  /** Number of sources that a footnote cites. */
  cited: number;
  /** Open questions for a clinician. */
  questions: string[];
}
