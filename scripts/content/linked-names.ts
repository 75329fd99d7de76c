import type { ConditionHead } from "../../app/features/conditions/domain/condition.ts";
import { anyOf, markText } from "./mark-text.ts";

/** Names that in running text are a sign, or a risk, more often than they are the page's subject. */
const AMBIGUOUS = new Set(["headache", "headaches", "heartburn", "cancer", "angiitis", "fatigue", "pain"]);

/** The page that each name or alias means; one that two pages share means none. */
export class ConditionNames {
  readonly #slugs = new Map<string, string>();
  /** Slug -> name as an attribute's value. */
  readonly #names: Map<string, string>;
  readonly #pattern: RegExp;

  constructor(heads: Pick<ConditionHead, "slug" | "name" | "aliases">[]) {
    this.#names = new Map(heads.map(({ slug, name }) => [slug, escapeAttribute(name)]));
    const shared = new Set<string>();
    for (const { slug, name, aliases } of heads) {
      for (const word of new Set([name.split(" (")[0] ?? name, ...aliases].filter(isTelling))) {
        const key = keyOf(word);
        if (this.#slugs.has(key) && this.#slugs.get(key) !== slug) shared.add(key);
        this.#slugs.set(key, slug);
      }
    }
    for (const key of shared) this.#slugs.delete(key);
    this.#pattern = anyOf(this.#slugs.keys());
  }

  /**
   * Links the first mention of each other page, adding to those that are linked already. The text may be an alias, so the link
   * carries the name for 'Loading {name}...', as ConditionLink does.
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

function isTelling(word: string): boolean {
  return word.length > 2 && !AMBIGUOUS.has(word.toLowerCase());
}

export function escapeAttribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
}

/** Abbreviations keep their capitals, so that "all" is not ALL; the text's apostrophes are its writer's. */
export function keyOf(word: string): string {
  const plain = word.replaceAll(/’|&#39;/g, "'");
  return plain === plain.toUpperCase() ? plain : plain.toLowerCase();
}
