import { createMiddleware } from "hono/factory";
import { cachePolicies } from "#app/http/cache-policies.ts";
import type { AppEnv } from "../app-env.ts";

const fixedHeaders = {
  "Strict-Transport-Security": "max-age=63072000; includeSubDomains",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  // A path names a condition, so no other site is told where a visitor comes from.
  "Referrer-Policy": "same-origin",
  "Permissions-Policy":
    "accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Cross-Origin-Embedder-Policy": "require-corp",
};

/** The outermost middleware: on every answer, errors too. A handler's own policy, stricter or by hash, stands. */
export const securityHeaders = createMiddleware<AppEnv>(async (c, next) => {
  const nonce = crypto.randomUUID().replaceAll("-", "");
  c.set("nonce", nonce);
  await next();
  const answer = new Response(c.res.body, c.res);
  for (const [name, value] of Object.entries(fixedHeaders)) answer.headers.set(name, value);
  if (!answer.headers.has("Content-Security-Policy")) {
    answer.headers.set("Content-Security-Policy", hydratedPagePolicy(nonce));
  }
  // What no handler declared public is private: an edge cache ignores cookies.
  if (!answer.headers.has("Cache-Control")) answer.headers.set("Cache-Control", cachePolicies.private);
  c.res = undefined;
  c.res = answer;
});

function hydratedPagePolicy(nonce: string): string {
  const inline = import.meta.env.DEV ? "'unsafe-inline'" : `'nonce-${nonce}'`;
  return [
    "default-src 'none'",
    `script-src 'self' ${inline}`,
    `style-src 'self' ${inline}`,
    "img-src 'self' blob:",
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
