import { createMiddleware } from "hono/factory";
import type { AppEnv } from "../app-env.ts";

/**
 * Lets a request that may write run to its end even if the client disconnects: a change in D1 must also reach
 * KV.
 */
export const finishWrites = createMiddleware<AppEnv>(async (c, next) => {
  const handled = next();
  if (c.req.method !== "GET" && c.req.method !== "HEAD") {
    c.executionCtx.waitUntil(handled.catch(() => undefined));
  }
  await handled;
});
