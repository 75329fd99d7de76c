import { and, count, eq, gt, inArray, lte, sql } from "drizzle-orm";
import type { Database } from "./database.server.ts";
import { deletePortion } from "./portions.server.ts";
import { mailboxLetters, mailStops } from "./schema/index.ts";

export type MailStopRow = typeof mailStops.$inferSelect;

/**
 * Records a letter, unless its mailbox has reached one of these rate limits; in a single statement, so that
 * concurrent requests cannot exceed a limit.
 * @returns false if a limit is reached
 */
export async function insertMailboxLetter(
  db: Database,
  { id, mailbox, sentAt }: typeof mailboxLetters.$inferSelect,
  limits: { max: number; since: Date }[],
): Promise<boolean> {
  const within = limits.map(({ max, since }) => {
    const recent = and(eq(mailboxLetters.mailbox, mailbox), gt(mailboxLetters.sentAt, since));
    return sql`(${db.select({ count: count() }).from(mailboxLetters).where(recent)}) < ${max}`;
  });
  const noted = await db
    .insert(mailboxLetters)
    .select(sql`SELECT ${id}, ${mailbox}, ${sentAt.getTime()} WHERE ${and(...within)}`)
    .returning({ id: mailboxLetters.id });
  return noted.length === 1;
}

export async function deleteMailboxLetter(db: Database, id: string): Promise<void> {
  await db.delete(mailboxLetters).where(eq(mailboxLetters.id, id));
}

export async function deleteMailboxLettersBefore(db: Database, before: Date, limit: number): Promise<number> {
  const { sentAt } = mailboxLetters;
  return deletePortion(db, mailboxLetters, { due: lte(sentAt, before), since: sentAt, limit });
}

/** Statement for a batch: records an unsubscription. */
export function insertMailStop(db: Database, row: MailStopRow) {
  const { consentId, stoppedAt } = row;
  return db
    .insert(mailStops)
    .values(row)
    .onConflictDoUpdate({ target: [mailStops.mailbox, mailStops.purpose], set: { consentId, stoppedAt } });
}

/** Lists the purposes that a mailbox has unsubscribed from after a time. */
export async function listStoppedPurposes(
  db: Database,
  mailbox: string,
  after: Date,
): Promise<MailStopRow["purpose"][]> {
  const rows = await db
    .select({ purpose: mailStops.purpose })
    .from(mailStops)
    .where(and(eq(mailStops.mailbox, mailbox), gt(mailStops.stoppedAt, after)));
  return rows.map(({ purpose }) => purpose);
}

export async function deleteMailStopsOf(
  db: Database,
  mailbox: string,
  purposes: MailStopRow["purpose"][],
): Promise<void> {
  await db.delete(mailStops).where(and(eq(mailStops.mailbox, mailbox), inArray(mailStops.purpose, purposes)));
}

/** Deletes the unsubscription that was made by the link with this consent. */
export async function deleteMailStopByConsent(db: Database, consentId: string): Promise<void> {
  await db.delete(mailStops).where(eq(mailStops.consentId, consentId));
}

export async function deleteMailStopsBefore(db: Database, before: Date, limit: number): Promise<number> {
  const { stoppedAt } = mailStops;
  return deletePortion(db, mailStops, { due: lte(stoppedAt, before), since: stoppedAt, limit });
}
