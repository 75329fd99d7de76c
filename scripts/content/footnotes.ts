import type { ConditionHead } from "../../app/features/conditions/domain/condition.ts";

const FOOTNOTE_REFERENCE = /\[\^([a-z0-9-]+)\]/g;

/** Numbers the footnotes of a page in reading order. Throws an Error for a footnote without a source. */
export class Footnotes {
  readonly #cited: string[] = [];
  readonly #sources: ConditionHead["sources"];

  constructor(sources: ConditionHead["sources"]) {
    this.#sources = sources;
  }

  number(html: string): string {
    return html.replaceAll(FOOTNOTE_REFERENCE, (_note, id: string) => {
      const source = this.#sources.find((one) => one.id === id);
      if (!source) throw new Error(`no source has the id "${id}" of a footnote`);
      if (!this.#cited.includes(id)) this.#cited.push(id);
      const number = this.#cited.indexOf(id) + 1;
      return `<sup class="footnote"><a href="#source-${id}" aria-label="Source ${number}">${number}</a></sup>`;
    });
  }

  /** Lists the sources: cited ones first, in the order of their numbers. */
  order(): ConditionHead["sources"] {
    const cited = this.#cited.flatMap((id) => this.#sources.find((source) => source.id === id) ?? []);
    return [...cited, ...this.#sources.filter((source) => !cited.includes(source))];
  }
}

/** Removes footnote marks, for text that is used as plain text. */
export function withoutFootnotes(markdown: string): string {
  return markdown.replaceAll(FOOTNOTE_REFERENCE, "");
}
