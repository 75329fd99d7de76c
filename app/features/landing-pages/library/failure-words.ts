import { pictureWords } from "#app/features/media/domain/failure-words.ts";

const GONE = "This picture is no longer in the library.";

export const describingWords = {
  "changed-meanwhile":
    "Somebody changed the name or the description of this picture since you opened this page. Yours is in the form: save it again to replace theirs, or open this page again to see theirs.",
  "not-found": GONE,
  unavailable: "The picture could not be saved just now. Please try again.",
};

export const deletionWords = {
  "in-use":
    "This picture is still used: by the pages, sections and templates that are listed below, or as a logo of the brand.",
  unavailable: "The picture could not be deleted just now. Please try again.",
};

export const replacingWords = {
  ...pictureWords,
  "not-found": GONE,
  same: "This is the same picture. Choose another one.",
  "changed-meanwhile":
    "No page shows this picture any more: somebody replaced or removed it, or you replaced it a moment ago. Nothing was changed now.",
  unavailable: "The pages could not be changed just now. Look at the list below, then try again.",
};

export const undoWords = {
  "not-found": "This replacement was undone before.",
  unavailable: "It could not be undone just now. Please try again.",
};

export const listingWords = { unavailable: "The library cannot be read just now. Please try again." };
