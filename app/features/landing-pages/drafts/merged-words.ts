import type { NewerPage } from "../pages/newer-page.server.ts";
import { STATUS_NAMES } from "../pages/page-status.ts";
import { summarizeChanges } from "./summarize-changes.ts";

/** Words for a button that waits until somebody else's changes, which were added to the form, have been looked at. */
export function describeMerged({ theirs, added }: { theirs: NewerPage; added: string[] }): string {
  const { savedBy, status } = theirs;
  const changes = added.length > 0 ? ` Added to the form: ${summarizeChanges(added)}.` : "";
  return `Not done yet: ${savedBy} has saved this page meanwhile (${STATUS_NAMES[status]}).${changes} Look at it, then press the button again.`;
}
