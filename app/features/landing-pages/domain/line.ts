import * as z from "zod/mini";

/** What no field of one line holds: it would be shown as something else than what was typed, or break the line. */
const CONTROL = /[^\P{Cc}\t]/u;

/** The same for a text of several lines. */
const CONTROL_BUT_BREAK = /[^\P{Cc}\t\n]/u;

/** A text in one line, as long as its field allows. */
export function lineSchema(max: number, tooLong: string) {
  return z.string().check(
    z.trim(),
    z.maxLength(max, tooLong),
    z.refine((text) => !CONTROL.test(text), "Use one line of text, without control characters."),
  );
}

/** A text of paragraphs, which line breaks part; a form sends those as two characters. */
export function paragraphsSchema(max: number, tooLong: string) {
  return z.string().check(
    z.overwrite((text) => text.replaceAll(/\r\n?/g, "\n").trim()),
    z.maxLength(max, tooLong),
    z.refine((text) => !CONTROL_BUT_BREAK.test(text), "Use plain text, without control characters."),
  );
}
