import type { NewerPage } from "../saving/newer-page.server.ts";
import { STATUS_NAMES } from "../pages/page-status.ts";
import { summarizeChanges } from "./summarize-changes.ts";

/**
 * Message beside a button that waits until the user has reviewed the changes of another person, which were
 * merged into the form.
 */
export function describeMerged({ theirs, added }: { theirs: NewerPage; added: string[] }): string {
  const { savedBy, status } = theirs;
  const changes = added.length > 0 ? ` Added to the form: ${summarizeChanges(added)}.` : "";
  return `Not done yet: ${savedBy} has saved this page meanwhile (${STATUS_NAMES[status]}).${changes} Look at it, then press the button again.`;
}
