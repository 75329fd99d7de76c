import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { API_PATHS } from "#app/values/site-path.ts";
import type { AppEnv } from "../app-env.ts";

/**
 * Format of Cloudflare's request id. Validated because without Cloudflare in front any client can set the
 * header.
 */
const RAY = /^[\w-]{1,64}$/;

/** Logs one JSON line per request, without query, IP address, cookies or other personal data. */
export const requestLog = createMiddleware<AppEnv>(async (c, next) => {
  const ray = c.req.header("cf-ray") ?? "";
  const requestId = RAY.test(ray) ? ray : crypto.randomUUID();
  c.set("requestId", requestId);
  const startedAt = Date.now();
  await next();
  await addReference(c, requestId);
  c.res.headers.set("X-Request-Id", requestId);
  writeLog("request", {
    requestId,
    method: c.req.method,
    path: new URL(c.req.url).pathname,
    status: c.res.status,
    milliseconds: Date.now() - startedAt,
  });
});

/** Adds the request id to a JSON error of the API, so that the developer of a client can name it to support. */
async function addReference(c: Context<AppEnv>, reference: string): Promise<void> {
  const { req, res } = c;
  if (res.status < 400 || !res.body || !req.path.startsWith(`${API_PATHS.root}/`)) return;
  if (res.headers.get("Content-Type")?.startsWith("application/json") !== true) return;
  const body: unknown = await res.json();
  c.res = new Response(JSON.stringify({ ...(body as object), reference }), res);
}

export function writeLog(event: string, fields: Record<string, string | number | boolean>): void {
  console.log(JSON.stringify({ event, ...fields }));
}
