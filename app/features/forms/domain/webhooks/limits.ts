/** Maximum length of a webhook's URL. */
export const MAX_URL_LENGTH = 500;
