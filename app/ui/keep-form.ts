import { data, isRouteErrorResponse } from "react-router";

/**
 * Sends a form; when the network or the server fails, answers beside the form instead of replacing the page.
 * @param explain the answer, in the form's own shape, by whether the browser is online
 */
export async function sendOrKeepForm<Answer, Kept>(
  serverAction: () => Promise<Answer>,
  explain: (isOnline: boolean) => Kept,
) {
  try {
    return await serverAction();
  } catch (thrown) {
    if (thrown instanceof Response) throw thrown;
    if (isRouteErrorResponse(thrown) && thrown.status < 500) throw thrown;
    // An error status keeps React Router from reloading the page's data, which would fail as well.
    return data(explain(navigator.onLine), 503);
  }
}
