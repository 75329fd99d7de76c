/** Lifetime of a preview link, in days. */
export const PREVIEW_DAYS = { min: 1, max: 30, usual: 7 };

/** Maximum number of valid links of one page. */
export const MAX_PREVIEW_LINKS = 20;

/**
 * Version that a link shows: the current working copy at each visit, or the revision that was current when
 * the link was created.
 */
export const PREVIEW_SHOWN = ["working-copy", "version"] as const;
export type PreviewShown = (typeof PREVIEW_SHOWN)[number];

/** A preview link as its list shows it. */
export interface PreviewLink {
  id: string;
  /** Revision that the link shows; null for the current working copy. */
  rev: number | null;
  /** The administrator's email. */
  madeBy: string;
  madeAt: Date;
  expiresAt: Date;
  state: "valid" | "expired" | "revoked";
}
