/** Elements whose text is left as it is: links lead elsewhere already, headings are short. */
const CLOSED = /^<(\/?)(a|button|h[1-6]|summary)\b/;

/** Replaces in the text of HTML made from Markdown, and never inside a tag, a link, a heading or a button. */
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

/** A pattern for any of the words, the longest first, with nothing else of a word around them. */
export function anyOf(words: Iterable<string>): RegExp {
  const longestFirst = [...words].toSorted((one, other) => other.length - one.length);
  return new RegExp(String.raw`(?<![\w-])(?:${longestFirst.map(escapeRegExp).join("|")})(?![\w-])`, "gi");
}

function escapeRegExp(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`);
}
