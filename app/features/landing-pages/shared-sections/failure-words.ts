import { openingWords } from "../pages/failure-words.ts";
import type { PageProblem } from "./section-review.server.ts";

const GONE = "This shared section is gone. Go back to the list of sections.";
const STALE =
  "Somebody else saved this section meanwhile, so nothing was changed. Look at it as it is now, and try again.";
const UNAVAILABLE = "The sections cannot be changed just now. Please try again.";

/** Words for a release while only drafts have the section. */
export const NOT_SHOWN = "No page that visitors see has the section yet.";

export const sectionOpeningWords = {
  "not-found": GONE,
  unavailable: "The sections cannot be read just now. Please try again.",
};

export const sectionSavingWords = {
  "not-found": GONE,
  stale: "Others save this section at the same moment, so yours is not saved. Save again.",
  conflict: "Somebody else changed the same words meanwhile, so yours are not saved. Choose above the form.",
  unavailable: UNAVAILABLE,
  "name-taken": "Another section has this name. Choose another name.",
};

export const releasingWords = {
  "not-found": GONE,
  stale: STALE,
  unavailable: UNAVAILABLE,
  same: "There is nothing to release: pages show these words already.",
  "not-ready": "Nothing was released: correct the section first.",
};

export const undoingWords = {
  ...releasingWords,
  same: "There is no former version to bring back.",
  "not-ready": "The former version was not brought back: it would break a rule on a page by now.",
};

/** Words for a form that was saved together with changes of somebody else. */
export const SAVED_MERGED =
  "Saved, together with what somebody else saved meanwhile. No page shows it before you release it.";

/** Maximum number of pages that a message names. */
const MAX_NAMED = 3;

/** Names the pages on which a section would violate a rule, with the first problem of each. */
export function describeProblems(problems: PageProblem[]): string {
  const named = problems
    .slice(0, MAX_NAMED)
    .map(({ title, messages: [first = ""] }) => `“${title}”: ${first}`);
  const others = problems.length - named.length;
  return [...named, ...(others > 0 ? [`${others} more ${others === 1 ? "page" : "pages"}.`] : [])].join(" ");
}

export const sectionDeletionWords = {
  "in-use":
    "This section is still used: by the pages or templates below, or by an earlier version of a page.",
  unavailable: UNAVAILABLE,
};

export const detachingWords = {
  "not-found": GONE,
  stale: "This page was saved at the same moment, or has the section no more. Nothing was changed.",
  unavailable: "The page could not be changed just now. Please try again.",
};

/** Messages for blocks that could not be shared, and for a section that could not be added to a page. */
export const sharingWords = {
  ...openingWords,
  stale:
    "Somebody else saved this page at the same moment, so it was not changed. Reload it, then try again.",
  "name-taken": "Another section has this name. Choose another name.",
  "too-many-sections": "There are 100 sections, which is the most there can be. Delete one first.",
  unavailable: "The page could not be changed just now. Please try again.",
};
