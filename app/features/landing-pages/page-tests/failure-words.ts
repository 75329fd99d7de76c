import { openingWords } from "../pages/failure-words.ts";

/** Messages for a test that could not be started, stopped or decided. */
export const testWords = {
  ...openingWords,
  stale: "This test has changed meanwhile, so nothing was done. Reload the page to see it as it is now.",
  unavailable: "The test could not be changed just now. Please try again.",
};
