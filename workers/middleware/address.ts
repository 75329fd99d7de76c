import { createMiddleware } from "hono/factory";
import { findApiAddress } from "../api/index.ts";
import type { AppEnv } from "../app-env.ts";
import { findPageAddress } from "../route-table.ts";
import { refuse } from "../refuse.ts";

/** Looks up what the address accepts; the following middleware decides by it. */
export const address = createMiddleware<AppEnv>(async (c, next) => {
  const program = findApiAddress(c.req.path);
  c.set("address", program.methods.length > 0 ? program : await findPageAddress(new URL(c.req.url).pathname));
  await next();
});

/** Answers 405 with an Allow header for a method that the address does not support. */
export const knownMethods = createMiddleware<AppEnv>(async (c, next) => {
  const { methods } = c.var.address;
  if (methods.length === 0 || methods.includes(c.req.method)) return next();
  return refuse(c, "method-unknown", { Allow: methods.join(", ") });
});
