import { createMiddleware } from "hono/factory";
import { createServices } from "#app/services.server.ts";
import type { AppEnv } from "../app-env.ts";
import { writeLog } from "./request-log.ts";

/** The door where the Worker's bindings become services. */
export const services = createMiddleware<AppEnv>(async (c, next) => {
  const { requestId } = c.var;
  c.set(
    "services",
    createServices(c.env, {
      waitUntil: (work) => c.executionCtx.waitUntil(work),
      log: (event, fields) => writeLog(event, { requestId, ...fields }),
    }),
  );
  await next();
});
