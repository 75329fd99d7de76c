import type { BackupBucket } from "#app/storage/backup-bucket.server.ts";
import { listCronRunRows, type CronRunRow } from "#app/storage/cron-runs.server.ts";
import type { Database } from "#app/storage/database.server.ts";
import type { Log } from "#app/values/log.ts";
import { packArchive } from "./archive.ts";
import { DONE, recordRun } from "./cron-runs.server.ts";
import { BACKUP_DAYS } from "./retention.ts";
import { DAY_MS } from "#app/values/durations.ts";

export interface BackupDeps {
  db: Database;
  now: () => Date;
  log: Log;
  settings: { BACKUP_RECIPIENT: string; BETTER_AUTH_SECRET: string; MAIL_HTTP_TOKEN: string };
  /** Undefined where no second bucket is bound. */
  openBackups: (() => Promise<BackupBucket>) | undefined;
}

/** Age of the last success at which a backup is due: weekly. The trigger runs daily, so a failure is retried the next day. */
const DUE_AFTER_MS = 6.5 * DAY_MS;

/**
 * Size limit of the database: a Worker has 128 MB, and rows take several times their size while they are read
 * and written.
 */
const MAX_DATABASE_BYTES = 25_000_000;

/** Limit of objects: a run may make 10,000 subrequests, and each object is one. */
const MAX_OBJECTS = 9000;

/** Writes an archive of everything into the second bucket, once a week. */
export async function backUpWhenDue(deps: BackupDeps): Promise<void> {
  const { db, now, openBackups } = deps;
  if (openBackups === undefined) return;
  const last = (await listCronRunRows(db)).find(({ name }) => name === "backup");
  if (!isDue(last, now())) return;
  await recordRun(deps, "backup", async () => backUp(deps, await openBackups()));
}

function isDue(last: CronRunRow | undefined, now: Date): boolean {
  return last?.outcome !== DONE || now.getTime() - last.expectedSince.getTime() > DUE_AFTER_MS;
}

async function backUp({ now, log, settings }: BackupDeps, backups: BackupBucket): Promise<void> {
  const {
    BACKUP_RECIPIENT: recipient,
    BETTER_AUTH_SECRET: _secret,
    MAIL_HTTP_TOKEN: _token,
    ...publicSettings
  } = settings;
  if (recipient === "") throw new Error("BACKUP_RECIPIENT is not set.");
  const { databaseBytes, objects } = await backups.measure();
  if (databaseBytes > MAX_DATABASE_BYTES || objects > MAX_OBJECTS)
    throw new Error("The site is too large for a Worker to copy: run npm run backup from a machine.");
  const startedAt = now();
  const { bytes, manifest } = await packArchive(recipient, startedAt, await backups.copySite(publicSettings));
  await backups.write(nameArchive(startedAt), bytes);
  const { files } = await manifest;
  log("backup-written", { files: Object.keys(files).length });
}

/** "2026-11-29T04-47.age" */
function nameArchive(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace(":", "-")}.age`;
}

/** Deletes archives before their retention ends, since the next run is a day away. */
export async function forgetBackups({
  now,
  openBackups,
}: Pick<BackupDeps, "now" | "openBackups">): Promise<void> {
  const backups = await openBackups?.();
  await backups?.deleteBefore(new Date(now().getTime() - (BACKUP_DAYS - 1) * DAY_MS));
}
