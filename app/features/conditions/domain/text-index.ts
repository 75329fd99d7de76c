import MiniSearch, { type AsPlainObject, type Options } from "minisearch";
import { truncateQuery, splitWords } from "./query.ts";
import { readTerms } from "./search-words.ts";

/** Full-text index of all pages, on the server only: too large to download on a phone. */
export interface TextData {
  slugs: string[];
  index: AsPlainObject;
}

const options: Options<{ id: number; text: string }> = {
  fields: ["text"],
  tokenize: (text) => splitWords(text).flatMap((word) => readTerms(word)),
  processTerm: (term) => term,
};

/** Maximum number of results. */
const MAX_RESULTS = 10;

export function indexTexts(pages: readonly { slug: string; text: string }[]): TextData {
  const index = new MiniSearch(options);
  index.addAll(pages.map(({ text }, id) => ({ id, text })));
  return { slugs: pages.map(({ slug }) => slug), index: index.toJSON() };
}

/** Slugs of the pages whose text has every word of a query, sorted by relevance. */
export function openTexts({ slugs, index }: TextData): (query: string) => string[] {
  const texts = MiniSearch.loadJS(index, options);
  return (query) => {
    const terms = readTerms(truncateQuery(query));
    if (terms.length === 0) return [];
    return texts
      .search(terms.join(" "), { tokenize: (text) => text.split(" "), combineWith: "AND" })
      .slice(0, MAX_RESULTS)
      .flatMap(({ id }) => slugs[id as number] ?? []);
  };
}
