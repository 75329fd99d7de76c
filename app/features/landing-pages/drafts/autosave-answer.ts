import { autosavingWords } from "../pages/failure-words.ts";
import { PAGE_STATUSES, type PageStatus } from "../pages/page-status.ts";
import { findOwn, findText, listValues } from "#app/values/unknown-value.ts";

/** What the server says to a sign of life, and to a draft that came with it. */
export interface AutosaveAnswer {
  /** The newest revision of the page; of the draft that came, if one did. */
  rev: number;
  status: PageStatus;
  /** Whether this editor saved that one. */
  isOwn: boolean;
  /** The administrator's own. */
  email: string;
  /** Of whoever else has the page open; one's own is of another window. */
  others: string[];
}

/** @returns nothing for what our server does not say, but something between it and the browser */
export function readAutosaveAnswer(sent: unknown): AutosaveAnswer | undefined {
  const [rev, isOwn, email] = [findOwn(sent, "rev"), findOwn(sent, "isOwn"), findText(sent, "email")];
  const status = PAGE_STATUSES.find((known) => known === findOwn(sent, "status"));
  const others = listValues(findOwn(sent, "others")).filter((other) => typeof other === "string");
  return typeof rev === "number" && typeof isOwn === "boolean" && status !== undefined && email !== undefined
    ? { rev, status, isOwn, email, others }
    : undefined;
}

/**
 * Why it took nothing.
 * @param sent nothing where it was not our server's route that refused, but what stands before it
 */
export function readAutosaveRefusal(status: number, sent: unknown): string {
  const unsaid = status === 413 ? autosavingWords["too-large"] : "It could not be saved.";
  return findText(sent, "error") ?? unsaid;
}
