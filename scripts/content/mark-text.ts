/** Elements whose text is not changed: links must not be nested, and headings are kept short. */
const CLOSED = /^<(\/?)(a|button|h[1-6]|summary)\b/;

/** Replaces text in HTML generated from Markdown, but never inside a tag, a link, a heading or a button. */
export function markText(html: string, mark: (text: string) => string): string {
  let depth = 0;
  return html
    .split(/(<[^>]+>)/)
    .map((part) => {
      if (!part.startsWith("<")) return depth === 0 ? mark(part) : part;
      const [, closes, name] = CLOSED.exec(part) ?? [];
      if (name !== undefined) depth += closes === "/" ? -1 : 1;
      return part;
    })
    .join("");
}

/** Builds a pattern that matches any of the words as a whole word, the longest first. */
export function anyOf(words: Iterable<string>): RegExp {
  const longestFirst = [...words].toSorted((one, other) => other.length - one.length);
  return new RegExp(String.raw`(?<![\w-])(?:${longestFirst.map(escapeRegExp).join("|")})(?![\w-])`, "gi");
}

function escapeRegExp(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`);
}
