import data from "virtual:condition-search";
import vocabulary from "virtual:urgent-vocabulary";
import { openSearch } from "./search.ts";
import { openUrgentCalls } from "./urgent-calls.ts";
import { unpackVocabulary } from "./urgent-vocabulary.ts";

/**
 * Loads the search library and the index dynamically on the first sign of a search, so that a page that is
 * only read does not download them.
 */
export const search = openSearch(data, openUrgentCalls(unpackVocabulary(vocabulary, data)));
