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

/**
 * Terms that contain a name or a term of the site and mean something else. The pattern matches them as a whole, so that
 * their parts are not marked.
 */
const LONGER_TERMS = [
  "pulmonary hypertension",
  "pulmonary arterial hypertension",
  "portal hypertension",
  "intracranial hypertension",
  "ocular hypertension",
  "optic neuropathy",
  "scleral depression",
  "ST depression",
  "respiratory depression",
  "diamond-blackfan anemia",
  "sickle cell anemia",
  "polio-like myelitis",
  "riedel thyroiditis",
];

/** Builds a pattern that matches any of the words as a whole word, the longest first, and longer terms. */
export function anyOf(words: Iterable<string>): RegExp {
  const longestFirst = [...words, ...LONGER_TERMS].toSorted((one, other) => other.length - one.length);
  const matched = longestFirst.map((word) => escapeRegExp(word).replaceAll("'", "(?:'|’|&#39;)"));
  return new RegExp(String.raw`(?<![\w-])(?:${matched.join("|")})(?![\w-])`, "gi");
}

function escapeRegExp(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`);
}
