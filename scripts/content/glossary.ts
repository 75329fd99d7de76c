import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import { deriveSlug } from "../../app/values/slug.ts";
import type { Condition } from "../../app/features/conditions/domain/condition.ts";
import { anyOf, markText } from "./replace-in-html.ts";

const GLOSSARY = path.resolve(import.meta.dirname, "../../app/features/conditions/glossary.yaml");

const glossarySchema = z.array(
  z.strictObject({
    term: z.string().min(2),
    /** Plurals and alternative spellings. */
    also: z.array(z.string()).default([]),
    means: z.string().min(20).max(240),
  }),
);

/** Maximum number of explained terms per page: more would distract. */
const MAX_TERMS = 12;

/** Medical terms, explained at their first use on a page. */
export class Glossary {
  readonly #terms = new Map<string, Condition["terms"][number]>();
  readonly #pattern: RegExp;

  constructor(text: string = readFileSync(GLOSSARY, "utf8")) {
    for (const { term, also, means } of glossarySchema.parse(parse(text))) {
      const entry = { id: deriveSlug(term), name: term, means };
      for (const word of [term, ...also]) {
        if (this.#terms.has(word.toLowerCase())) throw new Error(`the glossary explains "${word}" twice`);
        this.#terms.set(word.toLowerCase(), entry);
      }
    }
    this.#pattern = anyOf(this.#terms.keys());
  }

  /** Turns the first mention of each term into a button, and adds it to the terms that are explained already. */
  explain(html: string, explained: Condition["terms"]): string {
    return markText(html, (text) =>
      text
        .replaceAll(this.#pattern, (found) => {
          const term = this.#terms.get(found.toLowerCase());
          if (!term || explained.includes(term) || explained.length >= MAX_TERMS) return found;
          explained.push(term);
          return `<button type="button" class="term" popovertarget="term-${term.id}">${found}</button>`;
        })
        // Keeps following punctuation inside the element: otherwise a line could break between the button and
        // its closing punctuation.
        .replaceAll(/(<button [^>]*>[^<]*<\/button>)([.,;:!?)]+)/g, '<span class="term-end">$1$2</span>'),
    );
  }
}
