import { createMiddleware } from "hono/factory";
import { cachePolicies } from "#app/http/cache-policies.ts";
import { writePolicy } from "#app/http/content-policy.ts";
import { isStaging } from "#app/settings.ts";
import type { AppEnv } from "../app-env.ts";

/** Sent with every response of the Worker. Static files do not pass through it and get theirs from public/_headers. */
export const fixedHeaders = {
  "Strict-Transport-Security": "max-age=63072000; includeSubDomains",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  // No Referer to other sites: the path of a page can name a medical condition.
  "Referrer-Policy": "same-origin",
  "Permissions-Policy":
    "accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Cross-Origin-Embedder-Policy": "require-corp",
};

/** A handler may ask for more than `fixedHeaders` do, where a URL holds a secret. */
const REFERRER = "Referrer-Policy";
const UNTRACEABLE = "no-referrer";

/** The outermost middleware, so that errors get the headers too. A policy that a handler has set itself is kept. */
export const securityHeaders = createMiddleware<AppEnv>(async (c, next) => {
  const nonce = crypto.randomUUID().replaceAll("-", "");
  c.set("nonce", nonce);
  await next();
  const { headers } = c.res;
  const isUntraceable = headers.get(REFERRER) === UNTRACEABLE;
  for (const [name, value] of Object.entries(fixedHeaders)) headers.set(name, value);
  if (isUntraceable) headers.set(REFERRER, UNTRACEABLE);
  if (isStaging(c.env)) headers.set("X-Robots-Tag", "noindex");
  const isPage = headers.get("Content-Type")?.startsWith("text/html") === true;
  const hasNonce = isPage && !headers.has("Content-Security-Policy");
  if (hasNonce) headers.set("Content-Security-Policy", hydratedPagePolicy(nonce));
  else if (!headers.has("Content-Security-Policy")) headers.set("Content-Security-Policy", NO_PAGE);
  // Private unless a handler says otherwise: an edge cache would ignore cookies. A shared nonce would protect nobody.
  if (hasNonce || !headers.has("Cache-Control")) headers.set("Cache-Control", cachePolicies.private);
});

/** For data, text and redirects, which show nothing. */
const NO_PAGE = "default-src 'none'; frame-ancestors 'none'";

function hydratedPagePolicy(nonce: string): string {
  const inline = import.meta.env.DEV ? "'unsafe-inline'" : `'nonce-${nonce}'`;
  return writePolicy({
    "script-src": ["'self'", inline],
    "style-src": ["'self'", inline],
    "img-src": ["'self'", "blob:"],
    // The editor's preview shows a video whose captions stand in the page itself.
    "media-src": ["'self'", "data:"],
  });
}
