/**
 * Replaces characters of the clipboard that no text can hold: PowerPoint, for example, writes the break of a line in
 * a paragraph as a vertical tab. The author could not see them, to correct the field that the rules refuse.
 */
export function cleanCharacters(text: string): string {
  return text.replaceAll(/\r\n?|[\v\f\u0085]/g, "\n").replaceAll(UNSTORABLE, "");
}

/** Control characters except tabs and line breaks, and surrogates that are not part of a pair. */
const UNSTORABLE = /[^\P{Cc}\t\n]|\p{Cs}/gu;

/**
 * Renames attributes and elements that the content security policy would report, before the HTML is parsed
 * into a document.
 */
export function disarm(html: string): string {
  return html
    .replaceAll(TAG, (tag) => tag.replaceAll(/\s(style|on\w+)\s*=/gi, " data-$1="))
    .replaceAll(/<(\/?)(?:style|script)\b/gi, "<$1title");
}

/** Tag, to its end: a `>` in a quoted value does not end it. Without closed quotation marks, the first `>` does. */
const TAG = /<[a-z](?:[^<>"']|"[^"]*"|'[^']*')*>|<[a-z][^<>]*>/gi;
