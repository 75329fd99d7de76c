import type { DataStrategyResult, MiddlewareFunction } from "react-router";
import { isReachable, LostConnection } from "./reach.ts";

/** The editor alone is shown by the router. */
const EDITOR = /^\/admin\/marketing\/(?:new$|edit\/)/;

/**
 * Client middleware around every navigation: all other pages are documents, which the browser loads. That would take away what
 * is in the editor, so the site is asked first whether it can be reached; if not, the navigation fails, and the page stays.
 * It stands before the scripts of a page are asked for, which a document does without.
 */
export const openDocument: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  if (request.method !== "GET" || EDITOR.test(new URL(request.url).pathname)) return next();
  if (!(await isReachable(request.url))) throw new LostConnection();
  window.location.assign(request.url);
  // "Loading..." is shown until the document comes, or until this counts as unanswered.
  return new Promise<never>(() => undefined);
};
