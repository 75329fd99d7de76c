import { createMiddleware } from "hono/factory";
import type { AppEnv } from "../app-env.ts";

/** A request that may change something runs to its end, also when its sender has gone: what D1 took must reach KV. */
export const finishWrites = createMiddleware<AppEnv>(async (c, next) => {
  const answered = next();
  if (c.req.method !== "GET" && c.req.method !== "HEAD") {
    c.executionCtx.waitUntil(answered.catch(() => undefined));
  }
  await answered;
});
