/**
 * Matches a text without any visible character: spaces, control and format characters, characters that programs
 * do not display (`DI`), and the blank braille pattern, which is a symbol by its category.
 */
const BLANK = /^[\s\p{Cc}\p{Cf}\p{DI}\u2800]*$/u;

/** Trims a text; one without any visible character becomes empty, so that it counts as missing. */
export function trimText(text: string): string {
  return BLANK.test(text) ? "" : text.trim();
}
