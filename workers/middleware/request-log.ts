import { createMiddleware } from "hono/factory";
import type { AppEnv } from "../app-env.ts";

/** One JSON line a request, without query, address, cookie or anything else that points to a person. */
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
