import { listCronRunRows, type CronRunRow } from "#app/storage/cron-runs.server.ts";
import { summarizePictures } from "#app/storage/images.server.ts";
import { summarizeWaitingMail } from "#app/storage/mail.server.ts";
import type { Probe } from "#app/storage/probes.server.ts";
import { listSwitches } from "#app/features/access/domain/switches.server.ts";
import { describeError } from "#app/values/describe-error.ts";
import { PARTS, readInTime, type CheckDeps } from "./checks.server.ts";
import { isLate } from "./cron-runs.server.ts";
import { STATUS_DEADLINE_MS } from "./status-deadline.ts";
import { readIncidents, type NoteDeps } from "./watch-note.server.ts";

interface Deps extends CheckDeps, NoteDeps {
  build: string;
  /** Counters of landing pages served by this isolate. */
  pageCache: { served: { fromCache: number; all: number } };
  settings: { MAIL_HTTP_URL: string; MAIL_HTTP_TOKEN: string };
}

/** Collects the data of the status page in parallel; undefined for each part that times out. */
export async function readStatus(deps: Deps) {
  const { db, build, now } = deps;
  const [probes, runs, waiting, pictures, switches, incidents] = await Promise.all([
    deps.probeParts(STATUS_DEADLINE_MS),
    readInTime("D1", listCronRunRows(db)),
    readInTime("D1", summarizeWaitingMail(db)),
    readInTime("D1", summarizePictures(db)),
    readInTime("D1", listSwitches(deps)),
    readIncidents(deps),
  ]);
  const parts = probes.map(describePart);
  const hasBackups = deps.openBackups !== undefined;
  return {
    isWhole: parts.every(({ answers }) => answers),
    version: build,
    parts,
    hasBackups,
    runs: runs?.filter(({ name }) => name !== "backup" || hasBackups).map((run) => describeRun(run, now())),
    mail: { driver: describeDriver(deps.settings), waiting },
    storage: { databaseBytes: probes.find(({ part }) => part === "D1")?.bytes, pictures },
    incidents: Object.entries(incidents)
      .filter(([, { isTold }]) => isTold)
      .map(([id, { words, since }]) => ({ id, words, since: new Date(since) })),
    switches,
    cache: { ...deps.pageCache.served },
  };
}

export type Status = Awaited<ReturnType<typeof readStatus>>;

function describePart({ part, milliseconds, error }: Probe) {
  const fault = error === undefined ? undefined : describeError(error);
  return { id: part, use: PARTS[part], answers: fault === undefined, milliseconds, fault };
}

function describeRun({ name, startedAt, endedAt, outcome, expectedSince }: CronRunRow, now: Date) {
  return { id: name, startedAt, endedAt, outcome, isLate: isLate({ name, expectedSince }, now) };
}

function describeDriver({ MAIL_HTTP_URL: url, MAIL_HTTP_TOKEN: token }: Deps["settings"]): string {
  if (url === "") return "Cloudflare Email Sending";
  return token === "" ? "A provider over HTTP, without a token" : "A provider over HTTP";
}
