import { data } from "react-router";
import { addQuery, type SitePath } from "#app/values/site-path.ts";
import { describeFailureStatus } from "./failure-status.ts";
import { redirect } from "./redirect.ts";

const INCOMPLETE = "Something in the form is missing. Fill it in and try again.";

/** Responds to an action with 400 and a message, for a form with missing fields. */
export function respondIncomplete(error = INCOMPLETE) {
  return data({ error }, describeFailureStatus({ code: "form-incomplete" }));
}

/** Responds with JSON to a script that sent an incomplete form. */
export function respondIncompleteJson(error = INCOMPLETE): Response {
  return Response.json({ error }, describeFailureStatus({ code: "form-incomplete" }));
}

/**
 * Redirects after a successful change to the page that shows its new state. The `done` parameter selects the
 * confirmation message (readDoneWords).
 */
export function redirectDone<Done extends string>(path: SitePath, done: Done, headers?: Headers) {
  return redirect(addQuery(path, { done }), { headers });
}

/**
 * Reads the confirmation message that the `done` parameter selects; undefined for an unknown value.
 * @param truths false for each message that is not true now: Back, a reload, a bookmark or a link would repeat it
 */
export function readDoneWords<Done extends string>(
  request: Request,
  words: Record<Done, string>,
  truths: Partial<Record<Done, boolean>> = {},
): string | undefined {
  const done = new URL(request.url).searchParams.get("done") ?? "";
  const isKnown = (value: string): value is Done => Object.hasOwn(words, value);
  return isKnown(done) && truths[done] !== false ? words[done] : undefined;
}
