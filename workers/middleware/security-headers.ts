import { createMiddleware } from "hono/factory";
import { cachePolicies } from "#app/http/cache-policies.ts";
import { writePolicy } from "#app/http/content-policy.ts";
import { isStaging } from "#app/settings.ts";
import type { AppEnv } from "../app-env.ts";

/**
 * Headers of every response of the Worker. Static files bypass the Worker and get theirs from
 * public/_headers.
 */
export const fixedHeaders = {
  "Strict-Transport-Security": "max-age=63072000; includeSubDomains",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  // Send no Referer to other sites: the path of a page can name a medical condition.
  "Referrer-Policy": "same-origin",
  "Permissions-Policy":
    "accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Cross-Origin-Embedder-Policy": "require-corp",
};

/** A handler may set the stricter "no-referrer" if its URL contains a secret; it is kept. */
const REFERRER = "Referrer-Policy";
const UNTRACEABLE = "no-referrer";

/**
 * Sets the headers of every response. The outermost middleware after finishWrites, so that errors get them
 * too. Keeps a Content-Security-Policy that a handler has set.
 */
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
  // Responses are private unless a handler says otherwise, since an edge cache ignores cookies. A page with a
  // nonce is always private: a cached nonce would be no protection.
  if (hasNonce || !headers.has("Cache-Control")) headers.set("Cache-Control", cachePolicies.private);
});

/** Policy for responses that display nothing: data, text and redirects. */
const NO_PAGE = "default-src 'none'; frame-ancestors 'none'";

function hydratedPagePolicy(nonce: string): string {
  const inline = import.meta.env.DEV ? "'unsafe-inline'" : `'nonce-${nonce}'`;
  return writePolicy({
    "script-src": ["'self'", inline],
    "style-src": ["'self'", inline],
    "img-src": ["'self'", "blob:"],
    // The editor's preview shows videos whose captions are data: URLs.
    "media-src": ["'self'", "data:"],
  });
}
