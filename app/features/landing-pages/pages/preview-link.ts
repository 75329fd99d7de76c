/** Days for which a preview link can be made. */
export const PREVIEW_DAYS = { min: 1, max: 30, usual: 7 };

/** Valid links of one page. */
export const MAX_PREVIEW_LINKS = 20;

/** Version that a link shows: the working copy at each visit, or the version at the time when the link was made. */
export const PREVIEW_SHOWN = ["working-copy", "version"] as const;
export type PreviewShown = (typeof PREVIEW_SHOWN)[number];

/** A link as its list shows it. */
export interface PreviewLink {
  id: string;
  /** Revision that it shows; null for the working copy of each moment. */
  rev: number | null;
  /** The administrator's email. */
  madeBy: string;
  madeAt: Date;
  expiresAt: Date;
  state: "valid" | "expired" | "revoked";
}
