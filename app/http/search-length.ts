/** Maximum characters of a search query. Longer queries, which no search field sends, are cut. */
export const MAX_SEARCH_LENGTH = 200;
