import type { FixedPath, PathWithParams } from "#app/values/site-path.ts";
import type { Review } from "./review.ts";

/** Kinds of medical pages. Sitemap, search, link checks and the list of reviews have each of them. */
export const contentKinds = {
  condition: { title: "Conditions", list: "/conditions", path: "/diseases/:slug" },
  comparison: { title: "Treatment comparisons", list: undefined, path: "/diseases/:slug/compare" },
  medicine: { title: "Medicines", list: "/medicines", path: "/medicines/:slug" },
  procedure: { title: "Tests and Procedures", list: "/tests", path: "/tests/:slug" },
} as const satisfies Record<string, { title: string; list: FixedPath | undefined; path: PathWithParams }>;

export type ContentKind = keyof typeof contentKinds;

/** A page as lists know it, without its text. */
export interface ListedContent {
  kind: ContentKind;
  slug: string;
  name: string;
  /** Other names, or members of a class. */
  also: string[];
  /** Heading under which the list of procedures has it. */
  part: string | undefined;
  /** Day of the last check. */
  checkedAt: string;
}

/** A page as its reviewer, and the check of links, know it. */
export interface ContentRecord {
  kind: ContentKind;
  slug: string;
  name: string;
  review: Review;
  /** URLs of its sources. */
  urls: string[];
  /** How many of them a footnote names. */
  cited: number;
  /** Open questions to a clinician. */
  questions: string[];
}
