import { sendOrKeepForm } from "#app/ui/keep-form.ts";

/** Sends the form, or says above it why that did not work. */
export function sendKeepingText<Answer>(serverAction: () => Promise<Answer>) {
  return sendOrKeepForm(serverAction, (isOnline) => ({
    error: isOnline
      ? "Your form could not be sent just now. Everything you typed is still here: please try again in a minute."
      : "You are offline. Everything you typed is still here: send it again when the connection is back.",
    values: undefined,
    stamp: undefined,
    errors: undefined,
  }));
}
