const UNAVAILABLE = "The brand cannot be changed just now. Please try again.";

export const brandWords = { unavailable: "The brand cannot be read just now. Please try again." };

export const savingWords = {
  stale:
    "Somebody saved another brand since you opened this page. Yours is in the form: save it again to replace theirs, or open this page again to see theirs.",
  unavailable: UNAVAILABLE,
};

export const publishingWords = {
  stale: "Somebody saved another brand since you opened this page. Look at it below, then publish it.",
  refused:
    "The name or the description of the logo is a claim. Save the brand again to see which, then publish it.",
  unavailable: UNAVAILABLE,
};

export const undoWords = {
  stale: "Another brand was published since you opened this page, so nothing was undone.",
  refused:
    "The former brand has a claim in its name or in the description of its logo, so nothing was undone.",
  unavailable: UNAVAILABLE,
};

export const RELEASED = {
  published: "All landing pages have this brand from their next visit on.",
  delayed: "Saved. Some landing pages show it within ten minutes.",
};
