import { redirect as redirectTo, replace as replaceWith } from "react-router";
import type { SitePath } from "#app/values/site-path.ts";
import { cachePolicies } from "./cache-policies.ts";

type Redirect<Target> = (target: Target, init?: number | ResponseInit) => Response;

/** The router's redirects, which accept only paths that exist. */
export const redirect: Redirect<SitePath> = redirectTo;
export const replace: Redirect<SitePath> = replaceWith;

/** Leads for good to where a page is now. A query tells of the visitor, so no cache may store a response with one. */
export function redirectForGood(target: SitePath): Response {
  const headers = target.includes("?") ? { "Cache-Control": cachePolicies.private } : undefined;
  return redirect(target, { status: 301, headers });
}

/** Redirects to another site, whose URL comes from the settings and never from a request. */
export const redirectElsewhere: Redirect<string> = redirectTo;

/** Stands for this site while a path is resolved, and can be no real host (RFC 2606). */
const HERE = "https://site.invalid";

/**
 * A path on this site that a visitor may be sent to, or the fallback. It is the URL parser's own text, in which no dots are left
 * that the next parser would resolve to another host ("/.//evil.example"). Refuses other hosts in every spelling browsers
 * accept: //, /\\, encoded slashes, schemes, control characters.
 */
export function safeRedirectPath(target: unknown, fallback: SitePath): SitePath {
  if (typeof target !== "string" || target.length > 2000 || !target.startsWith("/")) return fallback;
  const isSuspicious = /[\p{Cc}\\]|%(2f|5c|0[0-9a-f])/iu.test(target);
  if (isSuspicious || !URL.canParse(target, HERE)) return fallback;
  const { origin, pathname, search, hash } = new URL(target, HERE);
  if (origin !== HERE || pathname.startsWith("//")) return fallback;
  return (pathname + search + hash) as SitePath;
}
