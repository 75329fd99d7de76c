import type { DataStrategyResult, MiddlewareFunction } from "react-router";
import { isReachable, LostConnection } from "./reach.ts";

/**
 * Client middleware of pages that the router cannot show: the browser loads them. Where that would take away what was typed
 * into a form, the site is asked first whether it can be reached; if not, the navigation fails, and the page stays.
 */
export const openDocument: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }) => {
  const holdsWork = document.querySelector("main form[method=post]") !== null;
  if ((holdsWork || !navigator.onLine) && !(await isReachable(request.url))) throw new LostConnection();
  window.location.assign(request.url);
  // "Loading..." is shown until the document comes, or until this counts as unanswered.
  return new Promise<never>(() => undefined);
};
