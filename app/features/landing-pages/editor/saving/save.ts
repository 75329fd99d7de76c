import type { Trouble } from "#app/ui/reach.ts";
import { findOutcome } from "../../domain/save-outcome.ts";
import { forgetCopy } from "./kept-drafts.ts";

/**
 * Sends the form; once the server has it, the copy on this device is no longer needed.
 * @param request the form, with the name under which this device keeps it until it is saved
 */
export async function saveAndForgetCopy<Answer>(request: Request, serverAction: () => Promise<Answer>) {
  const keptAs = (await request.clone().formData()).get("keptAs");
  try {
    return await serverAction();
  } catch (thrown) {
    if (thrown instanceof Response && isSaved(thrown)) forgetCopy(String(keptAs));
    throw thrown;
  }
}

export function describeSaveTrouble(trouble: Trouble): string | undefined {
  if (trouble === "offline")
    return "You are offline. Nothing you typed is lost: save again when the connection is back.";
  return trouble === "failed"
    ? "The page could not be saved just now. Nothing you typed is lost: please try again."
    : undefined;
}

/** A save ends in a redirect that says what it came to. */
function isSaved({ headers }: Response): boolean {
  return findOutcome(new URL(headers.get("Location") ?? "/", location.href).searchParams) !== undefined;
}
