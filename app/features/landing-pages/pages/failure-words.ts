import { MAX_PREVIEW_LINKS } from "./preview-link.ts";

const NOT_TRASHED = "Failed to delete the page. Please try again.";

export const trashingWords = { "not-found": NOT_TRASHED, unavailable: NOT_TRASHED };

export const recoveryWords = {
  "slug-taken": "Another page uses this slug now. Rename that one first, then restore this page.",
  "not-found": "This page is no longer in the trash.",
  unavailable: "The page could not be restored just now. Please try again.",
};

/** Messages for a page that cannot be opened or changed. */
export const openingWords = {
  "not-found": "Page not found",
  "invalid-structure": "Failed to load page for editing.",
  unavailable: "Failed to load page for editing.",
};

/** Messages for a preview link that could not be created or revoked. */
export const linkWords = {
  "not-found": "This link or its page is gone. Reload the list.",
  "too-many-links": `A page has at most ${MAX_PREVIEW_LINKS} valid links. Revoke one first.`,
  unavailable: "The link could not be changed just now. Please try again.",
};

/** Message for a page that is too long, refused by the route or by a limit before it. */
export const TOO_LONG = "The page holds more than can be saved. Make it shorter.";

const STALE =
  "Someone else has saved this page meanwhile. Nothing you typed is lost: load the page again in another tab and compare.";

/** Messages for a refused autosave. */
export const autosavingWords = {
  "not-found": "This page is in the trash: restore it from there in another tab, then type on.",
  "slug-taken": "It could not be saved just now.",
  stale: STALE,
  unavailable: "It could not be saved just now.",
  "too-large": TOO_LONG,
  incomplete: "A part of the page did not arrive. Reload the page: what you typed is kept on this device.",
};

/** Messages for a refused save. */
export const savingWords = {
  "slug-taken": "A page with this slug already exists.",
  "not-found":
    "This page was moved to the trash meanwhile. Restore it from there in another tab, then save again here.",
  stale: STALE,
  unavailable: "The page could not be saved just now. Nothing you typed is lost: please try again.",
};
