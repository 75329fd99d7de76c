import { FEW_RESULTS, isSearchedInText } from "./query.ts";
import { openSearch, type Found, type Search } from "./search.ts";
import { openTexts } from "./text-index.ts";
import { openUrgentCalls, type FindUrgentCalls } from "./urgent-calls.ts";
import { unpackVocabulary, type UrgentKind } from "./urgent-vocabulary.ts";

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
  search ??= Promise.all([import("virtual:condition-search"), openVocabulary()]).then(
    ([{ default: data }, findCalls]) => openSearch(data, findCalls),
  );
  const found = (await search)(query);
  const inText = found.conditions.length < FEW_RESULTS ? await findInText(query) : [];
  return { query, ...found, inText: inText.filter((slug) => !found.conditions.includes(slug)) };
}

/** Slugs of the pages whose text has every word of a query. */
export async function findInText(query: string): Promise<string[]> {
  if (!isSearchedInText(query)) return [];
  texts ??= import("virtual:condition-texts").then(({ default: data }) => openTexts(data));
  return (await texts)(query);
}

/** Numbers to call where the query sounds like an emergency. */
export async function findUrgentCalls(typed: string): Promise<UrgentKind[]> {
  return (await openVocabulary())(typed);
}

function openVocabulary(): Promise<FindUrgentCalls> {
  urgentCalls ??= Promise.all([import("virtual:urgent-vocabulary"), import("virtual:condition-search")]).then(
    ([{ default: vocabulary }, { default: data }]) => openUrgentCalls(unpackVocabulary(vocabulary, data)),
  );
  return urgentCalls;
}
