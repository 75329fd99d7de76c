import { z } from "zod";
import type { Database } from "#app/storage/database.server.ts";
import {
  findWatchNoteRow,
  saveWatchNoteRow,
  type WatchNote,
  type WatchNotesInCache,
} from "#app/storage/watch-notes.server.ts";
import { describeError } from "#app/values/describe-error.ts";
import type { Log } from "#app/values/log.ts";
import { readInTime } from "./checks.server.ts";
import { STATUS_DEADLINE_MS } from "./status-deadline.ts";

const incidentsSchema = z.record(
  z.string(),
  z.object({
    /** Number of consecutive checks that found the problem. */
    count: z.number(),
    /** Milliseconds since the epoch. */
    since: z.number(),
    words: z.string(),
    /** Whether the administrators were notified. */
    isTold: z.boolean(),
  }),
);

/** Problems by name that are present or were reported. */
export type Incidents = z.infer<typeof incidentsSchema>;

export interface NoteDeps {
  db: Database;
  now: () => Date;
  openWatchNotes: (deadlineMs: number) => Promise<WatchNotesInCache>;
  log: Log;
}

/** Reads the newer of two copies: one in D1 and one in KV, since either may be the part that is down. */
export async function readIncidents({ db, openWatchNotes }: Omit<NoteDeps, "log">): Promise<Incidents> {
  const copies = await Promise.all([
    readInTime("D1", findWatchNoteRow(db)),
    openWatchNotes(STATUS_DEADLINE_MS)
      .then((notes) => notes.find())
      .catch(() => undefined),
  ]);
  const newest = copies.reduce(chooseNewer);
  return newest ? parseNote(newest.note) : {};
}

function chooseNewer(one: WatchNote | undefined, other: WatchNote | undefined): WatchNote | undefined {
  if (!one || !other) return one ?? other;
  return other.notedAt > one.notedAt ? other : one;
}

function parseNote(note: string): Incidents {
  try {
    return incidentsSchema.safeParse(JSON.parse(note)).data ?? {};
  } catch {
    return {};
  }
}

export async function writeIncidents(
  { db, now, openWatchNotes, log }: NoteDeps,
  incidents: Incidents,
): Promise<void> {
  const note = { note: JSON.stringify(incidents), notedAt: now() };
  const written = await Promise.allSettled([
    saveWatchNoteRow(db, note),
    openWatchNotes(STATUS_DEADLINE_MS).then((notes) => notes.put(note)),
  ]);
  for (const copy of written)
    if (copy.status === "rejected") log("watch-not-noted", { error: describeError(copy.reason) });
}
