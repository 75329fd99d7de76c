import MiniSearch, { type AsPlainObject, type Options } from "minisearch";
import { begin, splitWords } from "./query.ts";
import { readTerms } from "./search-words.ts";

/** Texts of all pages, searched on the server: too large for a phone. */
export interface TextData {
  slugs: string[];
  index: AsPlainObject;
}

const options: Options<{ id: number; text: string }> = {
  fields: ["text"],
  tokenize: (text) => splitWords(text).flatMap((word) => readTerms(word)),
  processTerm: (term) => term,
};

/** Pages at most. */
const MOST = 10;

export function indexTexts(pages: readonly { slug: string; text: string }[]): TextData {
  const index = new MiniSearch(options);
  index.addAll(pages.map(({ text }, id) => ({ id, text })));
  return { slugs: pages.map(({ slug }) => slug), index: index.toJSON() };
}

/** Slugs of the pages whose text has every word of a query, those first that speak of them most. */
export function openTexts({ slugs, index }: TextData): (query: string) => string[] {
  const texts = MiniSearch.loadJS(index, options);
  return (query) => {
    const terms = readTerms(begin(query));
    if (terms.length === 0) return [];
    return texts
      .search(terms.join(" "), { tokenize: (text) => text.split(" "), combineWith: "AND" })
      .slice(0, MOST)
      .flatMap(({ id }) => slugs[id as number] ?? []);
  };
}
