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

/** Deletes a session by the token of its cookie, if it belongs to this account. */
export async function deleteSessionRowByToken(db: Database, userId: string, token: string): Promise<void> {
  await db.delete(session).where(and(eq(session.token, token), eq(session.userId, userId)));
}

/** Deletes all sessions of an account except one, and everything pending. */
export async function deleteOtherSessionRows(db: Database, userId: string, keptId: string): Promise<void> {
  await db.batch([
    db.delete(session).where(and(eq(session.userId, userId), ne(session.id, keptId))),
    ...deletePending(db, sql`${userId}`),
  ]);
}

/** Deletes all sessions of an account and everything pending, and writes the audit row, in one batch. */
export async function deleteSessionRowsOf(db: Database, userId: string, act: AuditRow): Promise<void> {
  const subject = db.select({ id: user.id }).from(user).where(eq(user.id, userId));
  await db.batch([
    insertAuditOf(db, act, subject),
    db.delete(session).where(eq(session.userId, userId)),
    ...deletePending(db, sql`${userId}`),
  ]);
}

/** Clears the second-step state of all sessions, after the second step was turned off. */
export async function clearSecondStepRows(db: Database, userId: string): Promise<void> {
  await db.update(session).set({ secondStepAt: null }).where(eq(session.userId, userId));
}

/** Extends a session, unless it was extended meanwhile: of several concurrent requests, one succeeds. */
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
 * Applies the lifetime that was chosen with the password to the session that a code has just opened.
 * @returns false if the code has opened no session of this account
 */
export async function setLifetimeAfterCode(
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

/** Deletes all but the newest sessions of an account, so that repeated sign-ins do not fill the table. */
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
