import data from "virtual:condition-search";
import vocabulary from "virtual:urgent-vocabulary";
import { openSearch } from "./search.ts";
import { openUrgentCalls } from "./urgent-calls.ts";

/** Loaded when somebody is about to search: the library and the index have no place in a page that is only read. */
export const search = openSearch(data, openUrgentCalls(vocabulary));
