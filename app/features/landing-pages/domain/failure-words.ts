const NOT_TRASHED = "Failed to delete the page. Please try again.";

export const trashingWords = { "not-found": NOT_TRASHED, unavailable: NOT_TRASHED };

export const recoveryWords = {
  "slug-taken": "Another page uses this slug now. Rename that one first, then restore this page.",
  "not-found": "This page is no longer in the trash.",
  unavailable: "The page could not be restored just now. Nothing was changed; please try again.",
};

/** Why a page was not saved. */
export const savingWords = {
  "slug-taken": "A page with this slug already exists.",
  "not-found":
    "This page was moved to the trash meanwhile. Restore it from there in another tab, then save again here.",
  unavailable: "The page could not be saved just now. Nothing you typed is lost: please try again.",
};
