import { describeFailure, type FailureWords } from "#app/values/result.ts";
import { openingWords } from "../pages/failure-words.ts";

/** Messages for a page that could not be created from another page or a template. */
export const duplicatingWords = {
  ...openingWords,
  "slug-taken": "No slug is free for the copy. Rename a page with a similar slug first.",
  stale: "The copy was changed already. It is in the list of pages.",
  unavailable: "The copy could not be made just now. Please try again.",
};

/** Messages for a block that could not be copied to another page. */
export const copyingWords = {
  "not-found": "That page is gone or in the trash, so nothing was copied. Choose another.",
  "invalid-structure": openingWords["invalid-structure"],
  unavailable: "The block could not be copied just now. Please try again.",
  stale: "Someone else saved that page at the same moment, so nothing was copied. Copy the block again.",
};

const templateWords = {
  ...openingWords,
  "name-taken": "Another template has this name. Choose another name.",
  "too-many-templates": "There are 100 templates, which is the most there can be. Delete one first.",
  unavailable: "The templates cannot be changed just now. Please try again.",
};

type Refused = { code: "refused"; message: string } | { code: keyof typeof templateWords };

/** Message for a template that could not be saved, renamed or deleted. */
export function describeTemplateRefusal(refused: Refused): string {
  if (refused.code === "refused") return refused.message;
  return describeFailure(refused, templateWords as FailureWords<typeof refused>);
}

/** Messages for a page that could not be created from a template. */
export const startingWords = {
  ...duplicatingWords,
  "not-found": "This template is gone. Choose another.",
  "invalid-structure": "This template cannot be read any more. Delete it, and save it again from a page.",
};
