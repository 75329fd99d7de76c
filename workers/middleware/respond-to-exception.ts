import type { ErrorHandler } from "hono";
import { describeError } from "#app/values/describe-error.ts";
import { describeStatus } from "#app/features/site/domain/status-words.ts";
import { describeFailureStatus } from "#app/http/failure-status.ts";
import { isServiceFailure } from "#app/http/route-failure.ts";
import { SettingsError } from "#app/settings.ts";
import type { AppEnv } from "../app-env.ts";
import { respondWithSettingsError } from "../settings-error.ts";
import { explain } from "../error-response.ts";
import { writeLog } from "./request-log.ts";

/**
 * Hono's error handler. The default one would log the whole error, including the parameters of a failed
 * query.
 */
export const respondToException: ErrorHandler<AppEnv> = (error, c) => {
  if (error instanceof SettingsError) return respondWithSettingsError(c, error);
  const { requestId } = c.var;
  writeLog("request-failed", { requestId, path: c.req.path, error: describeError(error) });
  const isPassing = isServiceFailure(error);
  const status = isPassing ? 503 : 500;
  const words = describeStatus(status);
  // The error page needs the services; respond with plain text if they were not created yet.
  if (!("services" in c.var))
    return c.text(`${words.title}. ${words.advice} Reference: ${requestId}`, status);
  return explain(
    c,
    { status, ...words },
    isPassing ? describeFailureStatus({ code: "unavailable" }).headers : undefined,
  );
};
