/** Pronouns, conjunctions and prepositions: a comment that begins with one does not name its subject (docs/style.md). */
const VAGUE_STARTS =
  "what who whoever whom whose such of also so its their as it they those that and but or nor nobody nothing somebody someone everybody said told which none neither most".split(
    " ",
  );

export interface Found {
  line: number;
  text: string;
}

/** The first line of every comment of a TypeScript, JavaScript or CSS file. */
export function listComments(source: string): Found[] {
  const comments = source.matchAll(
    /\/\*+[\s*]*(\S[^\n]*)|^[ \t]*\/\/[ \t]*(\S[^\n]*)(?<!^[ \t]*\/\/[^\n]*\n[^\n]*)/gm,
  );
  return [...comments].map(({ index, 1: block, 2: line }) => ({
    line: source.slice(0, index).split("\n").length,
    text: (block ?? line ?? "").replace(/\s*\*\/.*$/, ""),
  }));
}

/** Matches what precedes a title: a call of `test` or `describe`, or the end of its table. */
const BEFORE_TITLE = String.raw`^[ \t]*(?:(?:test|it|describe)(?:\.\w+)*(?:\((?:\s|\/\/[^\n]*)*|[^;{}]*?\)\(\s*)|\](?: as const)?\)\(\s*)`;

/** The titles of tests and suites. */
export function listTestTitles(source: string): Found[] {
  const pattern = new RegExp(String.raw`${BEFORE_TITLE}(["'\`])((?:(?!\1)[^\\]|\\.)*)\1`, "gm");
  return [...source.matchAll(pattern)].map(({ index, 2: text = "" }) => ({
    line: source.slice(0, index).split("\n").length,
    text,
  }));
}

/** Every comment of a TypeScript, JavaScript or CSS file as a whole, on one line. */
export function listWholeComments(source: string): Found[] {
  const comments = source.matchAll(
    /(?<![^\s{(,;])\/\*+([\s\S]*?)\*\/|^[ \t]*(\/\/[^\n]*(?:\n[ \t]*\/\/[^\n]*)*)/gm,
  );
  return [...comments].map(({ index, 1: block, 2: lines }) => ({
    line: source.slice(0, index).split("\n").length,
    text: (block ?? lines ?? "")
      .replaceAll(/\s*\n\s*(?:\*|\/\/)?\s*/g, " ")
      .replace(/^\/\/\s*/, "")
      .trim(),
  }));
}

/** Literary words; docs/style.md has plain ones. */
const LITERARY =
  /\b(?:whoever(?:'s)?|anew|at hand|(?:come|comes|came|kept|keeps) alive|to life|unasked|amiss|astray|lest|unto|mend(?:s|ed|ing)?|vouch(?:es|ed)?|stands? (?:in|on|at|beside)|stood|(?:tells?|told) (?:of|apart))\b/i;

export function findLiteraryWord({ text }: Found): string | undefined {
  return LITERARY.exec(text)?.[0];
}

/** Matches an "address" with its kind, also as part of a file name, or as a quoted word. */
const ADDRESSES = /\b(?:email|IP|IPv[46]|postal)[ -]address(?:es)?\b|"address"/gi;

/** Whether a text has an "address" without its kind, which may be an email, an IP, a URL, a path or a slug. */
export function namesBareAddress({ text }: Found): boolean {
  return /\baddress(?:es)?\b/i.test(text.replaceAll(ADDRESSES, ""));
}

/** Whether a text begins with a word that hides its subject, or refers to a neighbor that may move. */
export function startsVaguely({ text }: Found): boolean {
  if (/^The same\b/.test(text)) return true;
  const first = /^[A-Za-z’']+/.exec(text)?.[0].toLowerCase();
  return first !== undefined && VAGUE_STARTS.includes(first);
}

/** Lines of docstrings that stand directly above another docstring, and so above nothing that they describe. */
export function listStackedComments(source: string): number[] {
  return [...source.matchAll(/\*\/[ \t]*\n(?=[ \t]*\/\*\*)/g)].map(
    ({ index }) => source.slice(0, index).split("\n").length,
  );
}

/** The names in code font in the last column of the glossary's table. */
export function listRejectedNames(glossary: string): string[] {
  const rows = glossary.split("\n").filter((line) => line.startsWith("|"));
  return rows.flatMap((row) =>
    [...(row.split("|").at(-2) ?? "").matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name),
  );
}

/** Matches strings and JSX texts that contain a space: UI texts, in which any word is allowed. */
const SENTENCES = /"[^"\n]* [^"\n]*"|>[^<>{}\n]* [^<>{}\n]*</g;

/** Whether a name occurs in a source as a whole identifier or path segment. */
export function usesName(source: string, name: string): boolean {
  const escaped = name.replaceAll(/[^\w]/g, String.raw`\$&`);
  return new RegExp(String.raw`(?<![\w$-])${escaped}(?![\w$-])`).test(source.replaceAll(SENTENCES, ""));
}

/**
 * Names that do not say what a variable holds: participles of speech (`reply`, `command` and `words` do), and "address",
 * which may be a URL, a slug, an email or an IP.
 */
const VAGUE_NAMES =
  /\b(?:const|let)\s+(told|asked|said|heard|odd|hasty|address(?:es)?)\b|[({,]\s*(?:\.{3})?(told|asked|said|heard|odd|hasty|address(?:es)?(?!: [A-Z"]))\s*(?=[,:=?})])/g;

/** Constants of a limit that are not named MAX_… or MIN_…, of which a reader searches for one word only. */
const LIMIT_NAMES = /\bconst\s+((?:MOST|LEAST|FEWEST|LONGEST)(?:_[A-Z_]+)?)\s*[=:]/g;

/** Variables, parameters and properties with a vague name. */
export function listVagueNames(source: string): Found[] {
  return listNames(source, VAGUE_NAMES);
}

/** Constants of a limit with another name than MAX_… or MIN_…. */
export function listLimitNames(source: string): Found[] {
  return listNames(source, LIMIT_NAMES);
}

/** Docstring of a constant that is a maximum or a minimum, and the name of that constant. */
const DOCUMENTED_LIMITS =
  /\/\*\*[\s*]*(?:Maximum|Minimum|Longest|Shortest|Largest|Smallest)\b(?:(?!\*\/)[^])*\*\/\n(?:export )?const ([A-Z][A-Z\d_]*)\b/g;

/** Constants that are documented as a maximum or a minimum, and are not named MAX_… or MIN_…. */
export function listOtherLimits(source: string): string[] {
  return [...source.matchAll(DOCUMENTED_LIMITS)].flatMap(([, name = ""]) =>
    /^(?:MAX|MIN)_/.test(name) ? [] : [name],
  );
}

/** @param pattern has the name in one of its groups */
function listNames(source: string, pattern: RegExp): Found[] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|^[ \t]*\/\/[^\n]*/gm, (comment) =>
    comment.replaceAll(/[^\n]/g, " "),
  );
  return [...code.matchAll(pattern)].map((match) => ({
    line: code.slice(0, match.index).split("\n").length,
    text: match.slice(1).find((group) => group !== undefined) ?? "",
  }));
}

/** Matches an HTTP status or a method with "answer", which the glossary rejects for a response. */
const ANSWERED_REQUEST = /\b[aA]nswer(?:s|ed|ing)? (?:with |to )?(?:[1-5]\d\d\b|a [1-5]\d\d\b|HEAD|GET|POST)/;

/** Whether a comment or a title says "answer" of a response. */
export function namesAnswer({ text }: Found): boolean {
  return ANSWERED_REQUEST.test(text);
}

/** Variables, parameters and functions named "answer" that are a response, or return one. */
const RESPONSE_NAMES =
  /\b(answers?): Response\b|\b(?:const|let) (answers?) = (?:await )?(?:fetch|visit|post\w*|create|Promise\.all|new Response)\(|\bfunction (answer\w*)\([^)]*\): (?:Promise<)?Response\b/g;

export function listAnsweredResponses(source: string): Found[] {
  return listNames(source, RESPONSE_NAMES);
}
