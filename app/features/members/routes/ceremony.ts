import { describeRefusal } from "../domain/refusals.ts";

/** A refusal for the page's own script, with the words to show. */
export function refuseScript(failure: { code: string; detail?: string }): Response {
  const { message, ...answer } = describeRefusal(failure);
  return Response.json({ error: message }, answer);
}

export function refuseScriptForm(): Response {
  const error = "Something in the form is missing. Fill it in and try again.";
  return Response.json({ error }, { status: 400 });
}
