import { addRun, findHrefError, joinParts, joinRuns, listLines, escapeHref } from "./tree.ts";
import type { Line, Part, RichText, Run } from "./tree.ts";

/** Parses stored rich text. Every text is valid: characters that are no markup are literal. */
export function readRichText(text: string): RichText {
  return joinParts(text.split(/\r\n?|\n/).map((line) => readPart(line.trim())));
}

/** Extracts the plain text of stored rich text, without its markup. */
export function readPlainText(text: string): string {
  return listLines(readRichText(text))
    .map((line) => line.map((run) => run.text).join(""))
    .join("\n");
}

/** Marker at the start of a line of a list or a quotation. */
const MARKER = /^(?:[-*](?=\s|$)|(\d{1,2})[.)](?=\s|$)|>)/;

export function beginsWithMarker(line: string): boolean {
  return MARKER.test(line);
}

function readPart(line: string): Part {
  const [marker = "", number] = MARKER.exec(line) ?? [];
  const words = readLine(line.slice(marker.length).trim());
  if (number !== undefined) return { kind: "numbers", start: Number(number), lines: [words] };
  if (marker === "") return { kind: "paragraph", line: words };
  return { kind: marker === ">" ? "quotation" : "bullets", lines: [words] };
}

/** Parses the inline markup of one line: bold, italic and links. */
export function readLine(text: string): Line {
  const tokens = [...listTokens(text)];
  const runs: Run[] = [];
  const look = { bold: false, italic: false };
  const { before, after, boldEnds, italicEnds } = survey(tokens);
  for (const [at, { text: words, stars, href }] of tokens.entries()) {
    const canBegin = after[at] === true;
    const canEnd = before[at] === true;
    let left = words;
    if (stars && words.length >= 2 && (look.bold ? canEnd : canBegin && at < boldEnds)) {
      look.bold = !look.bold;
      left = left.slice(2);
    }
    if (stars && words.length !== 2 && (look.italic ? canEnd : canBegin && at < italicEnds)) {
      look.italic = !look.italic;
      left = left.slice(1);
    }
    addRun(runs, left, { ...look, href });
  }
  return joinRuns(runs);
}

interface Token {
  text: string;
  /** Whether the token is one, two or three asterisks, which may open or close emphasis. */
  stars: boolean;
  href?: string;
}

/** Token: an escaped character, asterisks, the start of an image, a link, text, or a single markup character. */
const TOKEN =
  /\\([!-/:-@[-`{-~])|(\*+)|(!\[)|\[((?:\\[^]|[^\\[\]])*)\]\(((?:[^\s()\\]|\([^\s()\\]*\))*)\)|[^\\*[!]+|[^]/g;

function* listTokens(text: string, href?: string): Generator<Token> {
  for (const [found, escaped, stars, , words, url = ""] of text.matchAll(TOKEN)) {
    const target = words === undefined ? "" : escapeHref(url);
    if (words !== undefined && isLink(words, target)) yield* listTokens(words, target);
    else yield { text: escaped ?? found, stars: stars !== undefined && stars.length <= 3, href };
  }
}

function isLink(words: string, href: string): boolean {
  return words.trim() !== "" && findHrefError(href) === undefined;
}

/**
 * Computes for each token whether text directly precedes and follows it, and the last position at which bold
 * and italic can close. Linear: a search for each opening mark would take quadratic time.
 */
function survey(tokens: Token[]) {
  const before: boolean[] = [];
  const after: boolean[] = [];
  let [boldEnds, italicEnds] = [-1, -1];
  let isWord = false;
  for (const [at, { text, stars }] of tokens.entries()) {
    before[at] = isWord;
    if (!stars) isWord = /\S$/.test(text);
    else if (isWord && text.length >= 2) boldEnds = at;
    if (stars && isWord && text.length !== 2) italicEnds = at;
  }
  isWord = false;
  for (const [at, { text, stars }] of [...tokens.entries()].toReversed()) {
    after[at] = isWord;
    if (!stars) isWord = /^\S/.test(text);
  }
  return { before, after, boldEnds, italicEnds };
}
