import { eq, lte, sql } from "drizzle-orm";
import type { Database } from "./database.server.ts";
import { deletePortion } from "./portions.server.ts";
import { attempts } from "./schema/index.ts";

/** Increments atomically, so that concurrent attempts are all counted; returns the new count. */
export async function addAttempt(db: Database, key: string, now: Date, windowSeconds: number) {
  const windowEndsAt = new Date(now.getTime() + windowSeconds * 1000);
  const over = sql`${attempts.windowEndsAt} <= ${now.getTime()}`;
  const [row] = await db
    .insert(attempts)
    .values({ key, count: 1, windowEndsAt })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`CASE WHEN ${over} THEN 1 ELSE ${attempts.count} + 1 END`,
        windowEndsAt: sql`CASE WHEN ${over} THEN ${windowEndsAt.getTime()} ELSE ${attempts.windowEndsAt} END`,
      },
    })
    .returning();
  if (!row) throw new Error("An attempt was not recorded.");
  return row;
}

/** Decrements the count, for an attempt that should not have counted. */
export async function removeAttempt(db: Database, key: string) {
  await db
    .update(attempts)
    .set({ count: sql`max(0, ${attempts.count} - 1)` })
    .where(eq(attempts.key, key));
}

export async function clearAttempts(db: Database, key: string) {
  await db.delete(attempts).where(eq(attempts.key, key));
}

export async function deleteExpiredAttempts(db: Database, now: Date, limit: number): Promise<number> {
  const { windowEndsAt } = attempts;
  return deletePortion(db, attempts, { due: lte(windowEndsAt, now), since: windowEndsAt, limit });
}
