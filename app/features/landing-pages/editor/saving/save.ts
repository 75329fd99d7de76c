import { findOutcome } from "../../pages/save-outcome.ts";
import { forgetCopy } from "./kept-drafts.ts";

/** Said of a page that has not come as a whole, and of a save whose answer did not come, in place of the site's general words. */
export const SAVE_TROUBLE = {
  "data-offline": "You are offline. Nothing you typed is lost: save again when the connection is back.",
  "data-asleep":
    "Part of this page has not loaded, so nothing is saved by itself. Press Save Draft to keep what you type, or try again to load the rest.",
  "data-signed-out":
    "You are signed out. Nothing you typed is lost: sign in again in another tab, and then save again.",
  "data-failed": "The page could not be saved just now. Nothing you typed is lost: please try again.",
};

/**
 * Once the server has the form, the copy on this device is no longer needed.
 * @param fields what was sent
 * @param address of the page that answers
 * @returns whether the editor goes on with the answer: it knows nothing of a form that was sent before it came alive, and a
 * page that another form has made begins anew
 */
export function takeSave(fields: FormData, address: string): boolean {
  // The name under which this device keeps what is in the form, until it is saved.
  const keptAs = fields.get("keptAs");
  const isSaved = findOutcome(new URL(address).searchParams) !== undefined;
  if (isSaved && keptAs !== null) forgetCopy(String(keptAs));
  return !isSaved || keptAs !== null;
}
