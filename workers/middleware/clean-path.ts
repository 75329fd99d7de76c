import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { addSearch } from "#app/features/landing-pages/redirects/find-redirect.server.ts";
import type { AppEnv } from "../app-env.ts";

/** Characters that people and their programs put around a URL: closing punctuation, quotes, emphasis, spaces. */
const BEFORE = /[\s"'“”‘’«»(<[{]/u;
const AFTER = /[\s.,;:!?…"'“”‘’«»)>\]}*_]/u;

/** Maximum characters of a path, above that of every page. */
const MOST = 500;

/** Paths of programs, and files whose names are case-sensitive. */
const NOT_PAGES = /^\/(api|assets|media|cdn-cgi)\//i;

/** Answers as the site does to a stranger. */
type Ask = (request: Request, c: Context<AppEnv>) => Response | Promise<Response>;

/**
 * Redirects a path that is spelled as people write it to the page that it means, with its query. The clean path is requested
 * first, without cookies, so that neither a draft nor a path without a page is redirected to.
 */
export const redirectToCleanPath = (ask: Ask) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const { method, url } = c.req.raw;
    const { origin, pathname, search } = new URL(url);
    if (method !== "GET" && method !== "HEAD") return next();
    const clean = cleanPath(pathname);
    if (clean === undefined || clean === pathname) return next();
    const answer = await ask(new Request(origin + clean, { method: "HEAD" }), c);
    if (answer.status >= 400) return next();
    // A former or alternative name leads on, in the same step.
    const moved = answer.status === 301 ? answer.headers.get("Location") : null;
    return c.redirect(addSearch(moved ?? clean, search), 301);
  });

/** @returns undefined for what is no path of a page */
export function cleanPath(path: string): string | undefined {
  if (path.length > MOST || NOT_PAGES.test(path)) return undefined;
  try {
    const segments = path.split("/").map((segment) => cleanSegment(decodeURIComponent(segment)));
    return `/${segments.filter((segment) => segment !== "").join("/")}`;
  } catch {
    return undefined;
  }
}

function cleanSegment(text: string): string {
  const letters = [...text.toLowerCase()];
  const first = letters.findIndex((letter) => !BEFORE.test(letter));
  const last = letters.findLastIndex((letter) => !AFTER.test(letter));
  return first === -1 ? "" : encodeURIComponent(letters.slice(first, last + 1).join(""));
}
