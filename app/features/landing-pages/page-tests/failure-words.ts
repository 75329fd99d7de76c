import { openingWords } from "../pages/failure-words.ts";

/** Why a test was not started, stopped or decided. */
export const testWords = {
  ...openingWords,
  stale: "This test has changed meanwhile, so nothing was done. Reload the page to see it as it is now.",
  unavailable: "The test could not be changed just now. Please try again.",
};
