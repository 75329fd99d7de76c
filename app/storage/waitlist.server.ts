import {
  and,
  asc,
  count,
  eq,
  exists,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  sql,
  type SQL,
  type SQLWrapper,
} from "drizzle-orm";
import { alias, type SQLiteColumn } from "drizzle-orm/sqlite-core";
import { insertAuditOf, type AuditRow } from "./audit.server.ts";
import {
  deleteConsentsOfEntries,
  deleteOpenConsents,
  moveConsents,
  replaceOpenConsent,
  type ConsentRow,
} from "./consents.server.ts";
import type { Database } from "./database.server.ts";
import { insertMailOf, type MailRow } from "./mail.server.ts";
import { insertMailStop, type MailStopRow } from "./mailboxes.server.ts";
import { countEarlierDays } from "./row-counts.server.ts";
import { mailOutbox, waitlist } from "./schema/index.ts";

export type WaitlistRow = typeof waitlist.$inferSelect;

/**
 * Inserts an entry, or replaces an unconfirmed one with the same email, together with its unproven consents.
 * Proven consents stay, and so does a confirmed entry, or one from before confirmation was required.
 */
export async function insertWaitlistRow(db: Database, row: WaitlistRow, agreed: ConsentRow[]): Promise<void> {
  const { email, firstName, state, adultConfirmedAt, createdAt } = row;
  const pending = db
    .select({ id: waitlist.id })
    .from(waitlist)
    .where(and(eq(waitlist.email, email), isNotNull(waitlist.proofDueAt)));
  await db.batch([
    db
      .insert(waitlist)
      .values(row)
      .onConflictDoUpdate({
        target: waitlist.email,
        set: { firstName, state, adultConfirmedAt, createdAt },
        setWhere: isNotNull(waitlist.proofDueAt),
      }),
    deleteOpenConsents(
      db,
      email,
      agreed.map(({ purpose }) => purpose),
    ),
    ...agreed.map((consent) => replaceOpenConsent(db, consent, pending)),
  ]);
}

/**
 * Changes what a confirmed entry says, for the owner of its email; an unconfirmed one is replaced by the form itself.
 * @returns whether there is a confirmed entry
 */
export async function updateConfirmedWaitlistRow(
  db: Database,
  { email, firstName, state }: Pick<WaitlistRow, "email" | "firstName" | "state">,
): Promise<boolean> {
  const changed = await db
    .update(waitlist)
    .set({ firstName, state })
    .where(and(eq(waitlist.email, email), isNull(waitlist.proofDueAt)))
    .returning({ id: waitlist.id });
  return changed.length === 1;
}

interface WaitlistMail {
  mail: MailRow;
  /** Id of the entry that the mail is about. */
  id: string;
  /** Maximum time of the last mail: an entry that was mailed later is not mailed again. */
  lastBefore: Date;
  proofDueAt: Date;
}

/**
 * Inserts a mail about an entry into the outbox, and records it on the entry, which can then be confirmed
 * until `proofDueAt`, in one batch. Of two concurrent calls, one succeeds.
 */
export async function insertWaitlistMail(
  db: Database,
  { mail, id, lastBefore, proofDueAt }: WaitlistMail,
): Promise<boolean> {
  const due = and(eq(waitlist.id, id), or(isNull(waitlist.mailedAt), lte(waitlist.mailedAt, lastBefore)));
  // An entry that is confirmed, or needs no confirmation, keeps null.
  const extended = sql`iif(${waitlist.proofDueAt} IS NULL, NULL, ${proofDueAt.getTime()})`;
  const [, noted] = await db.batch([
    insertMailOf(db, mail, db.select({ id: waitlist.id }).from(waitlist).where(due)),
    db
      .update(waitlist)
      .set({ mailedAt: mail.createdAt, proofDueAt: extended })
      .where(due)
      .returning({ id: waitlist.id }),
  ]);
  return noted.length === 1;
}

export async function findWaitlistRow(db: Database, email: string): Promise<WaitlistRow | undefined> {
  return db.query.waitlist.findFirst({ where: eq(waitlist.email, email) });
}

export async function countWaitlistRowsBefore(db: Database, createdAt: Date): Promise<number> {
  const earlier = await countEarlierDays(db, "waitlist", createdAt);
  const sameDay = and(gte(waitlist.createdAt, earlier.dayStartsAt), lt(waitlist.createdAt, createdAt));
  const [row] = await db.select({ count: count() }).from(waitlist).where(sameDay);
  return earlier.count + (row?.count ?? 0);
}

/**
 * Deletes an entry with its consents and its pending mail, and writes the audit row, in one batch.
 * @param mailKind kind of the mail to delete: mail about the same person's account stays
 */
export async function deleteWaitlistRow(
  db: Database,
  id: string,
  { mailKind, act }: { mailKind: string; act: AuditRow },
): Promise<WaitlistRow | undefined> {
  const own = db.select({ email: waitlist.email }).from(waitlist).where(eq(waitlist.id, id));
  const [, , , [row]] = await db.batch([
    deleteMailOf(db, own, mailKind),
    deleteConsentsOfEntries(db, own),
    insertAuditOf(db, act, own),
    db.delete(waitlist).where(eq(waitlist.id, id)).returning(),
  ]);
  return row;
}

/**
 * Deletes the entry of a person who unsubscribes from the waitlist's mail, and records that; false if there
 * is no entry.
 */
export async function deleteWaitlistRowOf(
  db: Database,
  email: string,
  { mailKind, stop }: { mailKind: string; stop: MailStopRow },
): Promise<boolean> {
  const own = sql`(${email})`;
  const [, , , rows] = await db.batch([
    insertMailStop(db, stop),
    deleteMailOf(db, own, mailKind),
    deleteConsentsOfEntries(db, own),
    db.delete(waitlist).where(eq(waitlist.email, email)).returning({ id: waitlist.id }),
  ]);
  return rows.length === 1;
}

interface OldEntries {
  limit: number;
  /** Kind of the mail to delete with the entries. */
  mailKind: string;
}

/** Deletes entries created before a time, with their consents and pending mail. */
export async function deleteWaitlistRowsBefore(db: Database, before: Date, old: OldEntries): Promise<number> {
  const { createdAt } = waitlist;
  return deleteEntries(db, { due: lte(createdAt, before), since: createdAt, ...old });
}

/** Deletes entries that were not confirmed in time, with their consents and pending mail. */
export async function deleteUnprovenWaitlistRows(db: Database, now: Date, old: OldEntries): Promise<number> {
  const { proofDueAt } = waitlist;
  return deleteEntries(db, { due: lte(proofDueAt, now), since: proofDueAt, ...old });
}

async function deleteEntries(
  db: Database,
  { due, since, limit, mailKind }: OldEntries & { due: SQL; since: SQLiteColumn },
): Promise<number> {
  const portion = db
    .select({ email: waitlist.email })
    .from(waitlist)
    .where(due)
    .orderBy(asc(since))
    .limit(limit);
  const [, , deleted] = await db.batch([
    deleteMailOf(db, portion, mailKind),
    deleteConsentsOfEntries(db, portion),
    db.delete(waitlist).where(inArray(waitlist.email, portion)).returning({ id: waitlist.id }),
  ]);
  return deleted.length;
}

/**
 * Statements for a batch: move an entry with its consents from one email to another; if the other has an
 * entry already, the first is deleted.
 * @param from query for the email; without a result, nothing moves
 */
export function moveWaitlistRow(db: Database, { from, to }: { from: SQLWrapper; to: string }) {
  const taken = db.select({ email: waitlist.email }).from(waitlist).where(eq(waitlist.email, to));
  const moving = alias(waitlist, "moving");
  const place = db
    .select({ id: moving.id })
    .from(moving)
    .where(sql`${moving.email} = ${from}`);
  return [
    // An unconfirmed entry of the new email, which anybody may have entered, must not replace a confirmed
    // one.
    db.delete(waitlist).where(and(eq(waitlist.email, to), isNotNull(waitlist.proofDueAt), exists(place))),
    db
      .update(waitlist)
      .set({ email: to })
      .where(sql`${waitlist.email} = ${from} AND ${to} NOT IN ${taken}`),
    db.delete(waitlist).where(sql`${waitlist.email} = ${from}`),
    ...moveConsents(db, { from, to }),
  ] as const;
}

function deleteMailOf(db: Database, recipients: SQLWrapper, kind: string) {
  return db
    .delete(mailOutbox)
    .where(and(inArray(mailOutbox.recipient, recipients), eq(mailOutbox.kind, kind)));
}
