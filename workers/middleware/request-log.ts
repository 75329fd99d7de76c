import { createMiddleware } from "hono/factory";
import type { AppEnv } from "../app-env.ts";

/** Logs one JSON line per request, without query, IP endpoint, cookies or other personal data. */
export const requestLog = createMiddleware<AppEnv>(async (c, next) => {
  const requestId = c.req.header("cf-ray") ?? crypto.randomUUID();
  c.set("requestId", requestId);
  const startedAt = Date.now();
  await next();
  c.res.headers.set("X-Request-Id", requestId);
  writeLog("request", {
    requestId,
    method: c.req.method,
    path: new URL(c.req.url).pathname,
    status: c.res.status,
    milliseconds: Date.now() - startedAt,
  });
});

export function writeLog(event: string, fields: Record<string, string | number | boolean>): void {
  console.log(JSON.stringify({ event, ...fields }));
}
