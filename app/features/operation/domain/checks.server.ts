import { forms } from "#app/features/forms/domain/forms.ts";
import { countFailedDeliveries } from "#app/storage/webhooks.server.ts";
import { createDeadline } from "#app/storage/deadline.ts";
import type { Database } from "#app/storage/database.server.ts";
import { listCronRunRows } from "#app/storage/cron-runs.server.ts";
import { summarizeWaitingMail } from "#app/storage/mail.server.ts";
import type { Probe, ProbedPart } from "#app/storage/probes.server.ts";
import { isLate, type CronName } from "./cron-runs.server.ts";
import { STATUS_DEADLINE_MS } from "./status-deadline.ts";

export interface CheckDeps {
  db: Database;
  now: () => Date;
  probeParts: (deadlineMs: number) => Promise<Probe[]>;
  /** Undefined where no second bucket is bound. */
  openBackups: object | undefined;
}

/** Age after which unsent mail counts as stuck. Attempts are made after 0, 1, 5 and 21 minutes. */
const STUCK_AFTER_MS = 15 * 60_000;

export const PARTS: Record<ProbedPart, string> = {
  D1: "Database: pages, accounts, waitlist, mail to be sent",
  KV: "Cache of the landing pages",
  R2: "Pictures and videos",
  IMAGES: "Draws pictures in other sizes",
};

/** Result of one check: the problem, or undefined if the check itself failed. */
export interface Check {
  name: string;
  isWrong: boolean | undefined;
  /** Description of the problem in a sentence without personal data, since it is mailed. */
  words: string;
  /** Number of consecutive failed checks from which it counts as a problem. */
  tolerance: number;
}

/** Checks services, cron triggers, mail and webhooks; a check whose data could not be read is undecided (`isWrong` is undefined). */
export async function runChecks(deps: CheckDeps): Promise<Check[]> {
  const [probes, runs, mail, failed] = await Promise.all([
    deps.probeParts(STATUS_DEADLINE_MS),
    readInTime("D1", listCronRunRows(deps.db)),
    readInTime("D1", summarizeWaitingMail(deps.db)),
    readInTime("D1", countFailedDeliveries(deps.db)),
  ]);
  const now = deps.now();
  const isRunLate = (watched: CronName) => runs?.some((run) => run.name === watched && isLate(run, now));
  return [
    ...probes.map(({ part, error }) => ({
      name: `part-${part.toLowerCase()}`,
      isWrong: error !== undefined,
      words: `${part} does not answer. (${PARTS[part]}.)`,
      tolerance: 3,
    })),
    {
      name: "daily-run-late",
      isWrong: isRunLate("daily"),
      words: "The daily clean-up has not succeeded for more than 25 hours.",
      tolerance: 1,
    },
    {
      name: "backup-late",
      isWrong: deps.openBackups === undefined ? false : isRunLate("backup"),
      words: "No backup has been written for more than seven days.",
      tolerance: 1,
    },
    {
      name: "mail-stuck",
      isWrong: mail && isStuck(mail.oldestAt, now),
      words: "Mail has been waiting for more than 15 minutes and was not sent.",
      tolerance: 1,
    },
    ...forms.map(({ name, title }) => ({
      name: `webhook-given-up-${name}`,
      isWrong: failed?.some(({ form }) => form === name),
      words: `Reports of the form “${title}” were given up: its receiver did not take them for 24 hours, or wants no more.`,
      tolerance: 1,
    })),
  ];
}

function isStuck(oldestAt: Date | null, now: Date): boolean {
  return oldestAt !== null && now.getTime() - oldestAt.getTime() > STUCK_AFTER_MS;
}

/** Result of a probe; undefined on a failure or a timeout. */
export function readInTime<Value>(part: string, value: Promise<Value>): Promise<Value | undefined> {
  return createDeadline(part, STATUS_DEADLINE_MS)(() => value).catch(() => undefined);
}
