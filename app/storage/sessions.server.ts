import { and, desc, eq, gte, lte, ne, notInArray, sql } from "drizzle-orm";
import { deletePending } from "./account-links.server.ts";
import { insertAuditOf, type AuditRow } from "./audit.server.ts";
import type { Database } from "./database.server.ts";
import { deletePortion } from "./portions.server.ts";
import { session, user } from "./schema/index.ts";

export async function listSessionRows(db: Database, userId: string) {
  return db
    .select({
      id: session.id,
      createdAt: session.createdAt,
      updatedAt: session.updatedAt,
      expiresAt: session.expiresAt,
      userAgent: session.userAgent,
      lasting: session.lasting,
    })
    .from(session)
    .where(eq(session.userId, userId))
    .orderBy(desc(session.updatedAt));
}

/** Deletes a session, if it belongs to this account. */
export async function deleteSessionRow(db: Database, userId: string, id: string): Promise<void> {
  await db.delete(session).where(and(eq(session.id, id), eq(session.userId, userId)));
}

/** Every session of an account but one, and what is half-finished. */
export async function deleteOtherSessionRows(db: Database, userId: string, keptId: string): Promise<void> {
  await db.batch([
    db.delete(session).where(and(eq(session.userId, userId), ne(session.id, keptId))),
    ...deletePending(db, sql`${userId}`),
  ]);
}

/** Every session of an account, and what is half-finished, together with the act in the log or not at all. */
export async function deleteSessionRowsOf(db: Database, userId: string, act: AuditRow): Promise<void> {
  const subject = db.select({ id: user.id }).from(user).where(eq(user.id, userId));
  await db.batch([
    insertAuditOf(db, act, subject),
    db.delete(session).where(eq(session.userId, userId)),
    ...deletePending(db, sql`${userId}`),
  ]);
}

/** For when the second step is turned off. */
export async function clearSecondStepRows(db: Database, userId: string): Promise<void> {
  await db.update(session).set({ secondStepAt: null }).where(eq(session.userId, userId));
}

/** Moves the end of a session that has not been extended since, so that of several requests at once one does it. */
export async function extendSessionRow(
  db: Database,
  id: string,
  { expiresAt, now, dueBefore }: { expiresAt: Date; now: Date; dueBefore: Date },
): Promise<boolean> {
  const extended = await db
    .update(session)
    .set({ expiresAt, updatedAt: now })
    .where(and(eq(session.id, id), lte(session.updatedAt, dueBefore), ne(session.expiresAt, expiresAt)))
    .returning({ id: session.id });
  return extended.length === 1;
}

interface SteppedSession {
  token: string;
  userId: string;
  since: Date;
  lasting: boolean;
  expiresAt: Date;
}

/**
 * Gives the session that a code has just opened the length that was chosen with the password.
 * @returns false where the code has opened no session of this account
 */
export async function settleSteppedRow(
  db: Database,
  { token, userId, since, lasting, expiresAt }: SteppedSession,
): Promise<boolean> {
  const opened = and(eq(session.token, token), eq(session.userId, userId), gte(session.secondStepAt, since));
  const settled = await db
    .update(session)
    .set({ lasting, expiresAt })
    .where(opened)
    .returning({ id: session.id });
  return settled.length === 1;
}

/** Keeps the newest sessions of an account, so that signing in again and again does not fill the table. */
export async function deleteOldestSessionRows(db: Database, userId: string, kept: number): Promise<void> {
  const own = eq(session.userId, userId);
  const newest = db
    .select({ id: session.id })
    .from(session)
    .where(own)
    .orderBy(desc(session.updatedAt))
    .limit(kept);
  await db.delete(session).where(and(own, notInArray(session.id, newest)));
}

export async function deleteExpiredSessionRows(db: Database, now: Date, limit: number): Promise<number> {
  return deletePortion(db, session, { due: lte(session.expiresAt, now), since: session.expiresAt, limit });
}
