import type { ErrorHandler } from "hono";
import { describeError } from "#app/describe-error.ts";
import type { AppEnv } from "../app-env.ts";
import { writeLog } from "./request-log.ts";

const SORRY = "Something went wrong. It is our fault, not yours. Please try again in a minute.";

/** What no handler expected. The framework's own answer would print the whole error, with the values of a failed query. */
export const answerException: ErrorHandler<AppEnv> = (error, c) => {
  writeLog("request-failed", { requestId: c.var.requestId, path: c.req.path, error: describeError(error) });
  return c.req.path.startsWith("/api/") ? c.json({ error: SORRY }, 500) : c.text(SORRY, 500);
};
