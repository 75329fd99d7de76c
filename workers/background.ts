import { describeError } from "#app/describe-error.ts";
import type { Services } from "#app/services.server.ts";

/** Work that goes on after the answer. A failure is a line of our own log: the runtime would print the whole error. */
export function createBackground(
  ctx: Pick<ExecutionContext, "waitUntil">,
  log: Services["log"],
): Services["waitUntil"] {
  return (work) =>
    ctx.waitUntil(work.catch((error) => log("background-work-failed", { error: describeError(error) })));
}
