import { addAttempt, countAttempts } from "#app/storage/attempts.server.ts";
import type { Database } from "#app/storage/database.server.ts";

export interface LimitDeps {
  db: Database;
  now: () => Date;
  log: (event: string, fields: Record<string, string | number>) => void;
}

interface Limit {
  max: number;
  windowSeconds: number;
}

/** Counts this one; the seconds to wait when there were too many, else 0. A burst is in the log, without who it was. */
export async function countAgainst(
  { db, now, log }: LimitDeps,
  key: `${string}:${string}`,
  { max, windowSeconds }: Limit,
): Promise<number> {
  const { count, windowEndsAt } = await addAttempt(db, key, now(), windowSeconds);
  if (count <= max) return 0;
  log("limit-reached", { limit: nameOf(key), count });
  return secondsUntil(windowEndsAt, now());
}

/** The seconds to wait, without counting. */
export async function findWait(
  { db, now, log }: LimitDeps,
  key: `${string}:${string}`,
  max: number,
): Promise<number> {
  const window = await countAttempts(db, key, now());
  if (!window || window.count < max) return 0;
  log("limit-reached", { limit: nameOf(key), count: window.count });
  return secondsUntil(window.windowEndsAt, now());
}

export function addressOf(headers: Headers): string {
  return headers.get("cf-connecting-ip") ?? "unknown";
}

function nameOf(key: string): string {
  return key.slice(0, key.indexOf(":"));
}

function secondsUntil(end: Date, now: Date): number {
  return Math.ceil((end.getTime() - now.getTime()) / 1000);
}
