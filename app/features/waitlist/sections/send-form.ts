import { data, isRouteErrorResponse } from "react-router";

/** Sends the form; when the network or the server fails, says so above the form instead of replacing it. */
export async function sendKeepingText<Answer>(serverAction: () => Promise<Answer>) {
  try {
    return await serverAction();
  } catch (thrown) {
    if (thrown instanceof Response) throw thrown;
    if (isRouteErrorResponse(thrown) && thrown.status < 500) throw thrown;
    const error = navigator.onLine
      ? "Your form could not be sent just now. Everything you typed is still here: please try again in a minute."
      : "You are offline. Everything you typed is still here: send it again when the connection is back.";
    // An error status keeps React Router from reloading the page's data, which would fail as well.
    return data({ error, values: undefined, stamp: undefined, errors: undefined }, 503);
  }
}
