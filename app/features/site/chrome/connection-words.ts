import type { Trouble } from "#app/browser/connection.ts";

/**
 * Messages for a failed form. Only the offline message may say that nothing changed: in the other cases the
 * server may have received the form.
 */
export const FORM_WORDS: Record<Trouble, string> = {
  offline: "We could not be reached. Check your connection and try again; nothing was changed.",
  unanswered:
    "The connection failed before our answer came. Everything on this page is still here: check your connection and try again.",
  failed:
    "Something went wrong on our side. Everything on this page is still here: please try again in a minute.",
};

export const PAGE_WORDS = "We could not be reached. Check your connection and try again.";
