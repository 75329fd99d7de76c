import { eq } from "drizzle-orm";
import type { Database } from "./database.server.ts";
import { createDeadline } from "./deadline.ts";
import { watchNotes } from "./schema/index.ts";

export interface WatchNote {
  /** Note as JSON. */
  note: string;
  notedAt: Date;
}

const ROW_NAME = "site";

export async function findWatchNoteRow(db: Database): Promise<WatchNote | undefined> {
  return db.query.watchNotes.findFirst({ where: eq(watchNotes.name, ROW_NAME) });
}

export async function saveWatchNoteRow(db: Database, row: WatchNote): Promise<void> {
  await db
    .insert(watchNotes)
    .values({ name: ROW_NAME, ...row })
    .onConflictDoUpdate({ target: watchNotes.name, set: row });
}

/** Copy of the note in KV, which can be read while D1 is down. */
export interface WatchNotesInCache {
  find(): Promise<WatchNote | undefined>;
  put(note: WatchNote): Promise<void>;
}

const KEY = "watch";

export function createWatchNotesInCache(kv: KVNamespace, deadlineMs: number): WatchNotesInCache {
  const within = createDeadline("KV", deadlineMs);
  return {
    async find() {
      const { value, metadata } = await within(() => kv.getWithMetadata<{ notedAt: number }>(KEY));
      return value === null || !metadata ? undefined : { note: value, notedAt: new Date(metadata.notedAt) };
    },
    put: ({ note, notedAt }) => within(() => kv.put(KEY, note, { metadata: { notedAt: notedAt.getTime() } })),
  };
}
