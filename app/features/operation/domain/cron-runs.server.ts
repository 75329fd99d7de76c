import type { Database } from "#app/storage/database.server.ts";
import { noteRunEnd, noteRunStart, type CronRunRow } from "#app/storage/cron-runs.server.ts";
import { describeError } from "#app/values/describe-error.ts";
import type { Log } from "#app/values/log.ts";
import { ok, orFail } from "#app/values/result.ts";
import { HOUR_MS } from "#app/values/durations.ts";

export type CronName = CronRunRow["name"];

/** Result text of a success. */
export const DONE = "Done.";

/**
 * Time without a success after which a cron trigger counts as late: its period plus an hour or two, or two
 * periods.
 */
const LATE_AFTER_MS: Record<CronName, number> = {
  daily: 25 * HOUR_MS,
  frequent: HOUR_MS / 4,
  backup: (7 * 24 + 2) * HOUR_MS,
};

interface Deps {
  db: Database;
  now: () => Date;
  log: Log;
}

/**
 * Runs a cron trigger's work and records its start, end and result. A failure to record does not stop the
 * work.
 */
export async function recordRun(deps: Deps, name: CronName, work: () => Promise<void>): Promise<void> {
  const { db, now } = deps;
  const startedAt = now();
  await note(deps, noteRunStart(db, name, startedAt));
  try {
    await work();
  } catch (error) {
    await note(deps, noteRunEnd(db, name, { endedAt: now(), outcome: `Failed. ${describeError(error)}` }));
    throw error;
  }
  await note(deps, noteRunEnd(db, name, { endedAt: now(), outcome: DONE, expectedSince: startedAt }));
}

async function note({ log }: Deps, noted: Promise<void>): Promise<void> {
  await orFail({ log, event: "cron-run-not-noted", failure: "unavailable" }, noted.then(ok));
}

/** Whether a cron trigger has had no success for longer than LATE_AFTER_MS. */
export function isLate(
  { name, expectedSince }: Pick<CronRunRow, "name" | "expectedSince">,
  now: Date,
): boolean {
  return now.getTime() - expectedSince.getTime() > LATE_AFTER_MS[name];
}
