import { FEW_RESULTS, isSearchedInText } from "./query.ts";
import type { Found, Search } from "./search.ts";
import type { FindUrgentCalls, UrgentCalls } from "./urgent-calls.ts";

// Code and index are loaded by the first search, so that an isolate which serves other pages starts sooner.

/** Results of a search, with the query that they belong to. */
export interface Answer extends Found {
  query: string;
  /** Slugs of further pages whose text has the words. */
  inText: string[];
}

let search: Promise<Search> | undefined;
let texts: Promise<(query: string) => string[]> | undefined;
let urgentCalls: Promise<FindUrgentCalls> | undefined;

/** Searches as the browser does, and where that finds little, the text of the pages. */
export async function answerSearch(query: string): Promise<Answer> {
  search ??= Promise.all([import("./search.ts"), import("virtual:condition-search"), openVocabulary()]).then(
    ([{ openSearch }, { default: data }, findCalls]) => openSearch(data, findCalls),
  );
  const found = (await search)(query);
  const inText = found.conditions.length < FEW_RESULTS ? await findInText(query) : [];
  return { query, ...found, inText: inText.filter((slug) => !found.conditions.includes(slug)) };
}

/** Slugs of the pages whose text has every word of a query. */
export async function findInText(query: string): Promise<string[]> {
  if (!isSearchedInText(query)) return [];
  texts ??= Promise.all([import("./text-index.ts"), import("virtual:condition-texts")]).then(
    ([{ openTexts }, { default: data }]) => openTexts(data),
  );
  return (await texts)(query);
}

/** Numbers to call where the query sounds like an emergency. */
export async function findUrgentCalls(typed: string): Promise<UrgentCalls> {
  return (await openVocabulary())(typed);
}

function openVocabulary(): Promise<FindUrgentCalls> {
  urgentCalls ??= Promise.all([
    import("./urgent-calls.ts"),
    import("./urgent-vocabulary.ts"),
    import("virtual:urgent-vocabulary"),
    import("virtual:condition-search"),
  ]).then(([{ openUrgentCalls }, { unpackVocabulary }, { default: vocabulary }, { default: data }]) =>
    openUrgentCalls(unpackVocabulary(vocabulary, data)),
  );
  return urgentCalls;
}
