import { createDeadline } from "./deadline.ts";
import { copySite, type SiteCopy } from "./site-copy.server.ts";

/** The second bucket, and the site as it is copied there. */
export interface BackupBucket {
  /** Size of the database, and objects that would be copied, as far as they are counted. */
  measure(): Promise<{ databaseBytes: number; objects: number }>;
  copySite(settings: Record<string, unknown>): Promise<SiteCopy>;
  /** Stores bytes of unknown length. Until all of them are there, the bucket shows none. */
  write(name: string, bytes: ReadableStream<Uint8Array>): Promise<void>;
  /** Deletes what was stored before. @returns how many */
  deleteBefore(before: Date): Promise<number>;
}

interface Bindings {
  DB: D1Database;
  MEDIA: R2Bucket;
  BACKUPS: R2Bucket;
}

/** All parts of an upload but the last have one size, of 5 MiB at least; one part is held in memory. */
const PART_BYTES = 8 * 1024 * 1024;

/** A cron trigger may run for a quarter of an hour. */
const DEADLINE_MS = 13 * 60_000;

/** Objects that are counted: more than a cron trigger could read. */
const MOST_OBJECTS = 10_000;

/** Names of archives by their minute: whatever else the bucket holds is not ours. */
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
        // R2 does it after a week, too.
        await upload.abort().catch(() => undefined);
        throw error;
      }
    },
    async deleteBefore(before) {
      const { objects } = await within(() => BACKUPS.list());
      const old = objects
        .filter(({ key, uploaded }) => ARCHIVE.test(key) && uploaded < before)
        .map(({ key }) => key);
      if (old.length > 0) await within(() => BACKUPS.delete(old));
      return old.length;
    },
  };
}

async function countObjects(bucket: R2Bucket): Promise<number> {
  let [count, cursor]: [number, string | undefined] = [0, undefined];
  do {
    const portion: R2Objects = await bucket.list({ cursor });
    count += portion.objects.length;
    cursor = portion.truncated ? portion.cursor : undefined;
  } while (cursor !== undefined && count < MOST_OBJECTS);
  return count;
}

/** Cuts a stream into parts of one size; the last one has what is left. */
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
