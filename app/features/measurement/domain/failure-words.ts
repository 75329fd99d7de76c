import { MAX_CODE_LENGTH, MAX_SITE_LENGTH, MAX_SOURCES } from "./traffic-source.ts";

/** Messages for a source that was not registered. */
export const sourceWords = {
  "no-campaign": `A code has small letters, digits, hyphens, dots and underscores, begins with a letter or digit, and has at most ${MAX_CODE_LENGTH} characters, such as spring-2027.`,
  "no-site": `Enter a hostname of at most ${MAX_SITE_LENGTH} characters, such as example.org.`,
  "too-many-sources": `There are ${MAX_SOURCES} already. Remove one that is over first: what was counted for it stays.`,
};
