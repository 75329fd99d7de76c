import { createMiddleware } from "hono/factory";
import type { Log } from "#app/values/log.ts";
import { createServices } from "#app/services.server.ts";
import type { AppEnv } from "../app-env.ts";
import { createBackground } from "../background.ts";
import { writeLog } from "./request-log.ts";

/** Creates the services of a request from the Worker's bindings. */
export const services = createMiddleware<AppEnv>(async (c, next) => {
  const { requestId } = c.var;
  const log: Log = (event, fields) => writeLog(event, { requestId, ...fields });
  const waitUntil = createBackground(c.executionCtx, log);
  c.set("services", createServices(c.env, { waitUntil, log, requestId }));
  await next();
});
