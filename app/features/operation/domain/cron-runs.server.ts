import type { Database } from "#app/storage/database.server.ts";
import { noteRunEnd, noteRunStart, type CronRunRow } from "#app/storage/cron-runs.server.ts";
import { describeError } from "#app/values/describe-error.ts";
import type { Log } from "#app/values/log.ts";
import { ok, orFail } from "#app/values/result.ts";

export type CronName = CronRunRow["name"];

const HOUR_MS = 60 * 60_000;

/** Outcome of a success. */
export const DONE = "Done.";

/** After how long without a success a cron trigger is late: its period, and an hour or two, or two of its runs. */
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

/** Runs a cron trigger's work, and notes when it began, when it ended, and what came of it. A note that fails stops no work. */
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

export function isLate(
  { name, expectedSince }: Pick<CronRunRow, "name" | "expectedSince">,
  now: Date,
): boolean {
  return now.getTime() - expectedSince.getTime() > LATE_AFTER_MS[name];
}
