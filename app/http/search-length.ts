/** Maximum characters of a search; a longer one, which no search field sends, is cut. */
export const MAX_SEARCH_LENGTH = 200;
