/**
 * Messages for an incomplete response and for a save without a response, which override the site's general
 * ones.
 */
export const SAVE_WORDS = {
  "data-offline": "You are offline. Nothing you typed is lost: save again when the connection is back.",
  "data-unhydrated":
    "Part of this page has not loaded, so nothing is saved by itself. Press Save Draft, or try again.",
  "data-signed-out":
    "You are signed out. Nothing you typed is lost: sign in again in another tab, and then save again.",
  "data-failed": "The page could not be saved just now. Nothing you typed is lost: please try again.",
};
