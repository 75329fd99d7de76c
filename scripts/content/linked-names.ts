import type { ConditionHead } from "../../app/features/conditions/domain/condition.ts";
import { anyOf, markText } from "./replace-in-html.ts";

/** Names that are not linked: in running text they usually mean a sign or a risk, not the condition. */
const AMBIGUOUS = new Set(["headache", "headaches", "heartburn", "cancer", "angiitis", "fatigue", "pain"]);

/** Maps each name or alias to its page; a name shared by two pages is not linked. */
export class ConditionNames {
  readonly #slugs = new Map<string, string>();
  /** Slug -> name, escaped for an attribute value. */
  readonly #names: Map<string, string>;
  readonly #pattern: RegExp;

  constructor(heads: Pick<ConditionHead, "slug" | "name" | "aliases">[]) {
    this.#names = new Map(heads.map(({ slug, name }) => [slug, escapeAttribute(name)]));
    const shared = new Set<string>();
    for (const { slug, name, aliases } of heads) {
      for (const word of new Set([name.split(" (")[0] ?? name, ...aliases].filter(isDistinctive))) {
        const key = keyOf(word);
        if (this.#slugs.has(key) && this.#slugs.get(key) !== slug) shared.add(key);
        this.#slugs.set(key, slug);
      }
    }
    for (const key of shared) this.#slugs.delete(key);
    this.#pattern = anyOf(this.#slugs.keys());
  }

  /**
   * Links the first mention of each other page, and adds it to the pages that are linked already. The matched
   * text may be an alias, so the link carries the name for 'Loading {name}...', as ConditionLink does.
   */
  link(html: string, self: string, linked: Set<string>): string {
    return markText(html, (text) =>
      text.replaceAll(this.#pattern, (found) => {
        const slug = this.#slugs.get(keyOf(found));
        if (slug === undefined || slug === self || linked.has(slug)) return found;
        linked.add(slug);
        return `<a href="/diseases/${slug}" data-loading="${this.#names.get(slug)}">${found}</a>`;
      }),
    );
  }
}

function isDistinctive(word: string): boolean {
  return word.length > 2 && !AMBIGUOUS.has(word.toLowerCase());
}

export function escapeAttribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
}

/**
 * Lookup key of a name: lowercase with straight apostrophes. Abbreviations keep their capitals, so that "all"
 * does not match ALL.
 */
export function keyOf(word: string): string {
  const plain = word.replaceAll(/’|&#39;/g, "'");
  return plain === plain.toUpperCase() ? plain : plain.toLowerCase();
}
