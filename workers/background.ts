import type { Log } from "#app/values/log.ts";
import { describeError } from "#app/values/describe-error.ts";
import type { Services } from "#app/services.server.ts";

/** Wraps waitUntil to log a failure by its cause only: the runtime would log the whole error. */
export function createBackground(ctx: Pick<ExecutionContext, "waitUntil">, log: Log): Services["waitUntil"] {
  return (work) =>
    ctx.waitUntil(work.catch((error) => log("background-work-failed", { error: describeError(error) })));
}
