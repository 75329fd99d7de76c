import { redirect as redirectTo, replace as replaceWith } from "react-router";
import type { SitePath } from "#app/values/site-path.ts";
import { cachePolicies } from "./cache-policies.ts";

type Redirect<Target> = (target: Target, init?: number | ResponseInit) => Response;

/** React Router's redirects, restricted by type to existing paths. */
export const redirect: Redirect<SitePath> = redirectTo;
export const replace: Redirect<SitePath> = replaceWith;

/**
 * Redirects permanently. No cache may store a redirect with a query, since a query may reveal something about
 * the visitor.
 */
export function redirectPermanently(target: SitePath): Response {
  const headers = target.includes("?") ? { "Cache-Control": cachePolicies.private } : undefined;
  return redirect(target, { status: 301, headers });
}

/** Redirects to another site. The URL must come from the settings, never from a request. */
export const redirectElsewhere: Redirect<string> = redirectTo;

/** Base for resolving a path of this site. The host can never exist (RFC 2606). */
const HERE = "https://site.invalid";

/**
 * Validates a path on this site to redirect to, or returns the fallback. Returns the URL parser's normalized
 * output, so that no dot segments remain that a later parser could resolve to another host
 * ("/.//evil.example"). Refuses other hosts in every spelling that browsers accept: //, /\\, encoded slashes,
 * schemes, control characters.
 */
export function safeRedirectPath(target: unknown, fallback: SitePath): SitePath {
  if (typeof target !== "string" || target.length > 2000 || !target.startsWith("/")) return fallback;
  const isSuspicious = /[\p{Cc}\\]|%(2f|5c|0[0-9a-f])/iu.test(target);
  if (isSuspicious || !URL.canParse(target, HERE)) return fallback;
  const { origin, pathname, search, hash } = new URL(target, HERE);
  if (origin !== HERE || pathname.startsWith("//")) return fallback;
  return (pathname + search + hash) as SitePath;
}
