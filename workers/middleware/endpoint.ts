import { createMiddleware } from "hono/factory";
import { findApiEndpoint } from "../api/index.ts";
import type { AppEnv } from "../app-env.ts";
import { findPageEndpoint } from "../route-table.ts";
import { refuse } from "../error-response.ts";

/** Looks up what the path accepts, for the middleware after it. */
export const endpoint = createMiddleware<AppEnv>(async (c, next) => {
  const program = findApiEndpoint(c.req.path);
  c.set(
    "endpoint",
    program.methods.length > 0 ? program : await findPageEndpoint(new URL(c.req.url).pathname),
  );
  await next();
});

/** Responds with 405 and an Allow header to a method that the path does not support. */
export const knownMethods = createMiddleware<AppEnv>(async (c, next) => {
  const { methods } = c.var.endpoint;
  if (methods.length === 0 || methods.includes(c.req.method)) return next();
  return refuse(c, "method-unknown", { Allow: methods.join(", ") });
});
