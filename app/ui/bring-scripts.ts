import { useLayoutEffect } from "react";
import type { DataStrategyResult, MiddlewareFunction } from "react-router";
import { isReachable, LostConnection } from "./reach.ts";

type Results = Record<string, DataStrategyResult>;

/** A script of a page did not arrive: the router does not ask for it again, so from now on pages are loaded as documents. */
let isMissing = false;
let announce: (() => void) | undefined;

/**
 * When the script of a page does not arrive, the router reloads the current page. Without a connection that replaces it, and
 * what was typed into it, with the browser's error page; so the reload is refused. One that a person asks for is not.
 */
export function useRefusedReloads(): void {
  useLayoutEffect(() => {
    const refuse = (event: NavigateEvent) => {
      if (event.navigationType !== "reload" || event.userInitiated || !event.cancelable) return;
      event.preventDefault();
      isMissing = true;
      announce?.();
    };
    // Browsers without the Navigation API reload, as the router wants it.
    window.navigation?.addEventListener("navigate", refuse);
    return () => window.navigation?.removeEventListener("navigate", refuse);
  }, []);
}

/**
 * Client middleware: a page whose script is missing is loaded as a document, with the scripts of the version that is deployed
 * now. Without a connection, the navigation fails.
 */
export const bringScripts: MiddlewareFunction<Results> = async ({ request }, next) => {
  if (request.method !== "GET") return next();
  const missing = new Promise<void>((resolve) => (announce = resolve));
  const results = isMissing ? undefined : await Promise.race([next(), missing]);
  if (results) return results;
  if (!(await isReachable(request.url))) throw new LostConnection();
  window.location.assign(request.url);
  return new Promise<never>(() => undefined);
};
