import { data, isRouteErrorResponse } from "react-router";
import { forgetCopy } from "./kept-drafts.ts";

/**
 * Sends the form; when the network or the server fails, says so beside the form instead of replacing it.
 * @param request the form, with the name under which this device keeps it until it is saved
 */
export async function saveKeepingText<Answer>(request: Request, serverAction: () => Promise<Answer>) {
  const keptAs = (await request.clone().formData()).get("keptAs");
  try {
    return await serverAction();
  } catch (thrown) {
    if (thrown instanceof Response) {
      if (new URL(thrown.headers.get("Location") ?? "/", location.href).searchParams.has("saved")) {
        forgetCopy(String(keptAs));
      }
      throw thrown;
    }
    if (isRouteErrorResponse(thrown) && thrown.status < 500) throw thrown;
    const message = navigator.onLine
      ? "The page could not be saved just now. Nothing you typed is lost: please try again."
      : "You are offline. Nothing you typed is lost: save again when the connection is back.";
    // An error status keeps React Router from reloading the page's data, which would fail as well.
    return data({ draft: undefined, rev: undefined, errors: {}, message }, 503);
  }
}
