import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { addSearch } from "#app/features/landing-pages/redirects/find-redirect.server.ts";
import type { AppEnv } from "../app-env.ts";

/** Characters that people and programs put around a URL: closing punctuation, quotes, emphasis marks, spaces. */
const BEFORE = /[\s"'“”‘’«»(<[{]/u;
const AFTER = /[\s.,;:!?…"'“”‘’«»)>\]}*_]/u;

/** Maximum characters of a path that is cleaned; every real path is shorter. */
const MAX_PATH_LENGTH = 500;

/** Paths that are not cleaned: those for programs, and files whose names are case-sensitive. */
const NOT_PAGES = /^\/(api|assets|media|cdn-cgi)\//i;

/** Sends a request through the whole app as a visitor without cookies. */
type SendRequest = (request: Request, c: Context<AppEnv>) => Response | Promise<Response>;

/**
 * Redirects a path with surplus punctuation, upper case or slashes to the page that it means, keeping the
 * query. Requests the clean path first, without cookies, so that it never redirects to a draft or to a
 * missing page.
 */
export const redirectToCleanPath = (ask: SendRequest) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const { method, url } = c.req.raw;
    const { origin, pathname, search } = new URL(url);
    if (method !== "GET" && method !== "HEAD") return next();
    const clean = cleanPath(pathname);
    if (clean === undefined || clean === pathname) return next();
    const response = await ask(new Request(origin + clean, { method: "HEAD" }), c);
    if (response.status >= 400) return next();
    // If the clean path itself redirects, from a former slug or an alternative name, redirect to its target
    // directly.
    const moved = response.status === 301 ? response.headers.get("Location") : null;
    return c.redirect(addSearch(moved ?? clean, search), 301);
  });

/**
 * Removes punctuation around each segment, upper case and empty segments.
 * @returns undefined for a path that is not cleaned or cannot be decoded
 */
export function cleanPath(path: string): string | undefined {
  if (path.length > MAX_PATH_LENGTH || NOT_PAGES.test(path)) return undefined;
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
