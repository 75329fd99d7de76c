/** Pronouns, conjunctions and prepositions that begin a riddle rather than a noun or an imperative verb: see docs/style.md. */
const VAGUE_STARTS =
  "what who whoever whom whose such of also so its their as it they those that and but or nor nobody nothing somebody someone everybody said told".split(
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

/** The titles of tests and suites. */
export function listTestTitles(source: string): Found[] {
  const titles = source.matchAll(
    /^\s*(?:test|it|describe)(?:\.\w+)*(?:\((?:\s|\/\/[^\n]*)*|[^;{}]*?\)\(\s*)(["'`])((?:(?!\1)[^\\]|\\.)*)\1/gm,
  );
  return [...titles].map(({ index, 2: text = "" }) => ({
    line: source.slice(0, index).split("\n").length,
    text,
  }));
}

/** Texts that begin with a word from which nobody can tell what they are about. */
export function startsVaguely({ text }: Found): boolean {
  const first = /^[A-Za-z’']+/.exec(text)?.[0].toLowerCase();
  return first !== undefined && VAGUE_STARTS.includes(first);
}

/** The names in code font in the last column of the glossary's table. */
export function listRejectedNames(glossary: string): string[] {
  const rows = glossary.split("\n").filter((line) => line.startsWith("|"));
  return rows.flatMap((row) =>
    [...(row.split("|").at(-2) ?? "").matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name),
  );
}

/** Strings and JSX texts with a space in them: words for people, which may be any. */
const SENTENCES = /"[^"\n]* [^"\n]*"|>[^<>{}\n]* [^<>{}\n]*</g;

/** Whether a name stands in a source by itself, as an identifier or a part of a path. */
export function usesName(source: string, name: string): boolean {
  const escaped = name.replaceAll(/[^\w]/g, String.raw`\$&`);
  return new RegExp(String.raw`(?<![\w$-])${escaped}(?![\w$-])`).test(source.replaceAll(SENTENCES, ""));
}
