import data from "virtual:condition-search";
import { openSearch } from "./search.ts";

/** Loaded when somebody is about to search: the library and the index have no place in a page that is only read. */
export const search = openSearch(data);
