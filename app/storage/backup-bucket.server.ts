import { listObjects } from "./bucket-objects.server.ts";
import { createDeadline } from "./deadline.ts";
import { copySite, type SiteCopy } from "./site-copy.server.ts";

/** Access to the backup bucket, and to the data that is copied to it. */
export interface BackupBucket {
  /** Measures the size of the database, and counts the objects to copy, up to a maximum. */
  measure(): Promise<{ databaseBytes: number; objects: number }>;
  copySite(settings: Record<string, unknown>): Promise<SiteCopy>;
  /** Stores a stream of unknown length. The object appears in the bucket only once it is complete. */
  write(name: string, bytes: ReadableStream<Uint8Array>): Promise<void>;
  /**
   * Deletes archives stored before a time.
   * @returns the number of deleted archives
   */
  deleteBefore(before: Date): Promise<number>;
}

interface Bindings {
  DB: D1Database;
  MEDIA: R2Bucket;
  BACKUPS: R2Bucket;
}

/** Size of an upload's parts, of which one is in memory: all but the last must be equal, with at least 5 MiB. */
const PART_BYTES = 8 * 1024 * 1024;

/** Timeout in milliseconds: a cron trigger may run for 15 minutes. */
const DEADLINE_MS = 13 * 60_000;

/** Maximum number of objects that are counted, above what a cron trigger could copy. */
const MAX_OBJECTS = 10_000;

/** Maximum number of keys of one deletion: https://developers.cloudflare.com/r2/api/workers/workers-api-reference/ */
const MAX_DELETED = 1000;

/** Names of archives by their minute; other objects in the bucket are ignored. */
const ARCHIVE = /^\d{4}-\d\d-\d\dT\d\d-\d\d\.age$/;

export function createBackupBucket(
  bindings: Bindings,
  { deadlineMs = DEADLINE_MS, partBytes = PART_BYTES } = {},
): BackupBucket {
  const { DB, MEDIA, BACKUPS } = bindings;
  const within = createDeadline("The backup", deadlineMs);
  return {
    measure: () =>
      within(async () => {
        const { meta } = await DB.prepare("SELECT 1").run();
        return { databaseBytes: meta.size_after ?? 0, objects: await countObjects(MEDIA) };
      }),
    copySite: (settings) => within(() => copySite(bindings, settings)),
    async write(name, bytes) {
      const upload = await within(() => BACKUPS.createMultipartUpload(name));
      try {
        const parts: R2UploadedPart[] = [];
        await within(async () => {
          for await (const part of cut(bytes, partBytes))
            parts.push(await upload.uploadPart(parts.length + 1, part));
        });
        await within(() => upload.complete(parts));
      } catch (error) {
        // A failure is ignored: R2 aborts incomplete uploads after a week anyway.
        await upload.abort().catch(() => undefined);
        throw error;
      }
    },
    async deleteBefore(before) {
      const old = await within(() => listArchivesBefore(BACKUPS, before));
      if (old.length > 0) await within(() => BACKUPS.delete(old));
      return old.length;
    },
  };
}

/** Lists the keys of archives stored before a time, up to the number that one call deletes. */
async function listArchivesBefore(bucket: R2Bucket, before: Date): Promise<string[]> {
  const old: string[] = [];
  for await (const { key, uploaded } of listObjects(bucket)) {
    if (old.length < MAX_DELETED && ARCHIVE.test(key) && uploaded < before) old.push(key);
  }
  return old;
}

async function countObjects(bucket: R2Bucket): Promise<number> {
  let count = 0;
  for await (const _ of listObjects(bucket)) {
    count += 1;
    if (count >= MAX_OBJECTS) break;
  }
  return count;
}

/** Cuts a stream into parts of one size; the last may be shorter. */
async function* cut(bytes: ReadableStream<Uint8Array>, size: number): AsyncGenerator<Uint8Array> {
  let [part, length] = [new Uint8Array(size), 0];
  for await (let chunk of bytes) {
    while (chunk.length > 0) {
      const fitting = chunk.subarray(0, size - length);
      part.set(fitting, length);
      length += fitting.length;
      chunk = chunk.subarray(fitting.length);
      if (length < size) continue;
      yield part;
      [part, length] = [new Uint8Array(size), 0];
    }
  }
  if (length > 0) yield part.subarray(0, length);
}
