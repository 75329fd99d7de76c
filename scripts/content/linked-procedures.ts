import type { ProcedureFile } from "../../app/features/conditions/domain/procedure.ts";
import { escapeAttribute, keyOf } from "./linked-names.ts";
import { anyOf, markText } from "./replace-in-html.ts";

/** Maps each word to its test, scan or procedure. Throws an Error for a word that two of them claim. */
export class ProcedureWords {
  readonly #slugs = new Map<string, string>();
  readonly #names: Map<string, string>;
  readonly #pattern: RegExp;

  constructor(files: ReadonlyMap<string, Pick<ProcedureFile, "name" | "words">>) {
    this.#names = new Map([...files].map(([slug, { name }]) => [slug, escapeAttribute(name)]));
    for (const [slug, { words }] of files) {
      for (const word of words) {
        const key = keyOf(word);
        if (this.#slugs.has(key)) throw new Error(`two procedures are named by "${word}"`);
        this.#slugs.set(key, slug);
      }
    }
    this.#pattern = anyOf(this.#slugs.keys());
  }

  /** Links the first mention of each procedure, and adds it to those that the page links already. */
  link(html: string, linked: Set<string>): string {
    return markText(html, (text) =>
      text.replaceAll(this.#pattern, (found, at: number) => {
        const slug = this.#slugs.get(keyOf(found));
        const isFootnote = text[at - 1] === "^";
        if (slug === undefined || isFootnote || linked.has(slug)) return found;
        linked.add(slug);
        return `<a href="/tests/${slug}" data-loading="${this.#names.get(slug)}">${found}</a>`;
      }),
    );
  }
}
