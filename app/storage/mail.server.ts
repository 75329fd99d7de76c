import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  getTableColumns,
  isNotNull,
  isNull,
  lte,
  min,
  or,
  sql,
  type SQLWrapper,
} from "drizzle-orm";
import type { Database } from "./database.server.ts";
import { deletePortion } from "./portions.server.ts";
import { mailOutbox } from "./schema/index.ts";

export type MailRow = typeof mailOutbox.$inferSelect;

const waiting = isNull(mailOutbox.failedAt);

export async function insertMailRow(db: Database, row: MailRow): Promise<void> {
  await db.insert(mailOutbox).values(row);
}

/**
 * Statement for a batch: inserts a mail about one row into the outbox.
 * @param subject query for that row; if it returns none, nothing is written
 */
export function insertMailOf(db: Database, row: MailRow, subject: SQLWrapper) {
  const values = Object.entries(getTableColumns(mailOutbox)).map(([name, column]) =>
    sql.param(row[name as keyof MailRow], column),
  );
  return db.insert(mailOutbox).select(sql`SELECT ${sql.join(values, sql`, `)} WHERE ${exists(subject)}`);
}

/** Lists undelivered mails about an account or to its email, without their text, whose links open the account. */
export async function listMailRowsOf(db: Database, { userId, email }: { userId: string; email: string }) {
  const { kind, recipient, subject, createdAt, nextAttemptAt, failedAt } = mailOutbox;
  return db
    .select({ kind, recipient, subject, createdAt, nextAttemptAt, failedAt })
    .from(mailOutbox)
    .where(or(eq(mailOutbox.userId, userId), eq(mailOutbox.recipient, email)));
}

/**
 * Leases a due mail for one attempt, in a single statement: of two concurrent workers, one gets it. If the
 * attempt crashes, the mail is due again when the lease expires.
 */
export async function claimMailRow(
  db: Database,
  id: string,
  { now, leaseEndsAt }: { now: Date; leaseEndsAt: Date },
): Promise<MailRow | undefined> {
  const [row] = await db
    .update(mailOutbox)
    .set({ attempts: sql`${mailOutbox.attempts} + 1`, nextAttemptAt: leaseEndsAt })
    .where(and(eq(mailOutbox.id, id), waiting, lte(mailOutbox.nextAttemptAt, now)))
    .returning();
  return row;
}

/** Lists waiting mails whose next attempt is due, longest due first. */
export async function listDueMailIds(db: Database, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(and(waiting, lte(mailOutbox.nextAttemptAt, now)))
    .orderBy(asc(mailOutbox.nextAttemptAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function updateMailRow(
  db: Database,
  id: string,
  changes: Partial<Pick<MailRow, "nextAttemptAt" | "failedAt" | "reason">>,
): Promise<void> {
  await db.update(mailOutbox).set(changes).where(eq(mailOutbox.id, id));
}

/** Makes a failed mail due again. Of two concurrent requests, one succeeds. */
export async function requeueMailRow(db: Database, id: string, now: Date): Promise<boolean> {
  const revived = await db
    .update(mailOutbox)
    .set({ attempts: 0, failedAt: null, reason: null, nextAttemptAt: now })
    .where(and(eq(mailOutbox.id, id), isNotNull(mailOutbox.failedAt)))
    .returning({ id: mailOutbox.id });
  return revived.length === 1;
}

/**
 * Deletes a mail, sent or not.
 * @returns false if it no longer exists
 */
export async function deleteMailRow(db: Database, id: string): Promise<boolean> {
  const deleted = await db.delete(mailOutbox).where(eq(mailOutbox.id, id)).returning({ id: mailOutbox.id });
  return deleted.length === 1;
}

export async function deleteMailFailedBefore(db: Database, before: Date, limit: number): Promise<number> {
  const { failedAt } = mailOutbox;
  return deletePortion(db, mailOutbox, { due: lte(failedAt, before), since: failedAt, limit });
}

/** Counts the mails that are still to be sent, including those to be retried. */
export async function summarizeWaitingMail(db: Database): Promise<{ count: number; oldestAt: Date | null }> {
  const { createdAt } = mailOutbox;
  const [summary] = await db
    .select({ count: count(), oldestAt: min(createdAt) })
    .from(mailOutbox)
    .where(waiting);
  return summary ?? { count: 0, oldestAt: null };
}

/** Lists failed mails, without the body, which may contain a sign-in link. */
export async function listFailedMailRows(db: Database, { limit, offset }: { limit: number; offset: number }) {
  const { id, kind, recipient, subject, attempts, failedAt, reason } = mailOutbox;
  const failed = isNotNull(failedAt);
  const [rows, [total], [stillWaiting]] = await db.batch([
    db
      .select({ id, kind, recipient, subject, attempts, failedAt, reason })
      .from(mailOutbox)
      .where(failed)
      .orderBy(desc(failedAt))
      .limit(limit)
      .offset(offset),
    db.select({ count: count() }).from(mailOutbox).where(failed),
    db.select({ count: count() }).from(mailOutbox).where(waiting),
  ]);
  return { rows, total: total?.count ?? 0, waiting: stillWaiting?.count ?? 0 };
}
