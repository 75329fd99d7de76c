import { createMiddleware } from "hono/factory";
import { createServices, type Services } from "#app/services.server.ts";
import type { AppEnv } from "../app-env.ts";
import { createBackground } from "../background.ts";
import { writeLog } from "./request-log.ts";

/** The door where the Worker's bindings become services. */
export const services = createMiddleware<AppEnv>(async (c, next) => {
  const { requestId } = c.var;
  const log: Services["log"] = (event, fields) => writeLog(event, { requestId, ...fields });
  const waitUntil = createBackground(c.executionCtx, log);
  c.set("services", createServices(c.env, { waitUntil, log }));
  await next();
});
