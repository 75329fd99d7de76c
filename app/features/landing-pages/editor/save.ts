import { sendOrKeepForm } from "#app/ui/keep-form.ts";
import { forgetCopy } from "./kept-drafts.ts";

/**
 * Sends the form, or says beside it why that did not work.
 * @param request the form, with the name under which this device keeps it until it is saved
 */
export async function saveKeepingText<Answer>(request: Request, serverAction: () => Promise<Answer>) {
  const keptAs = (await request.clone().formData()).get("keptAs");
  const save = () =>
    serverAction().catch((thrown: unknown) => {
      if (thrown instanceof Response && isSaved(thrown)) forgetCopy(String(keptAs));
      throw thrown;
    });
  return sendOrKeepForm(save, (isOnline) => ({
    draft: undefined,
    rev: undefined,
    errors: {},
    message: isOnline
      ? "The page could not be saved just now. Nothing you typed is lost: please try again."
      : "You are offline. Nothing you typed is lost: save again when the connection is back.",
  }));
}

/** A save ends in a redirect that says what it came to. */
function isSaved({ headers }: Response): boolean {
  return new URL(headers.get("Location") ?? "/", location.href).searchParams.has("saved");
}
