import { createMiddleware } from "hono/factory";
import { STATUS_DEADLINE_MS } from "#app/features/operation/domain/status-deadline.ts";
import type { Log } from "#app/values/log.ts";
import { API_PATHS, type SitePath } from "#app/values/site-path.ts";
import { createServices } from "#app/services.server.ts";
import type { AppEnv } from "../app-env.ts";
import { createBackground } from "../background.ts";
import { writeLog } from "./request-log.ts";

/** Paths that report which service is down, so they must not wait for it with the usual timeout. */
const STATUS_PATHS: string[] = ["/admin/status" satisfies SitePath, API_PATHS.health];

/** Creates the services of a request from the Worker's bindings. */
export const services = createMiddleware<AppEnv>(async (c, next) => {
  const { requestId } = c.var;
  const log: Log = (event, fields) => writeLog(event, { requestId, ...fields });
  const waitUntil = createBackground(c.executionCtx, log);
  const isStatus = c.req.method === "GET" && STATUS_PATHS.includes(c.req.path);
  const databaseDeadlineMs = isStatus ? STATUS_DEADLINE_MS : undefined;
  c.set("services", createServices(c.env, { waitUntil, log, requestId, databaseDeadlineMs }));
  await next();
});
