import { and, eq, exists, inArray, isNotNull, isNull, notInArray, sql, type SQLWrapper } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Database } from "./database.server.ts";
import { insertMailStop, type MailStopRow } from "./mailboxes.server.ts";
import { consents, waitlist } from "./schema/index.ts";
import { insertDeliveryOf, type NewDelivery } from "./webhooks.server.ts";

export type ConsentRow = typeof consents.$inferSelect;
export type ConsentPurpose = ConsentRow["purpose"];

/**
 * Statement for a batch: replaces the unproven consent of an email. The id stays, so that the link in an
 * earlier mail confirms the newest choice.
 * @param pending query for the unconfirmed waitlist entry; without one, an earlier consent to the waitlist
 * stays
 */
export function replaceOpenConsent(db: Database, row: ConsentRow, pending: SQLWrapper) {
  const { version, words, place, givenAt } = row;
  const isReplaced = row.purpose === "waitlist" ? exists(pending) : undefined;
  return db
    .insert(consents)
    .values(row)
    .onConflictDoUpdate({
      target: [consents.email, consents.purpose],
      set: { version, words, place, givenAt },
      setWhere: and(isNull(consents.provenAt), isReplaced),
    });
}

/**
 * Statement for a batch: deletes the unproven consents that were given for an email in the waitlist form.
 * @param kept purposes whose consents stay
 */
export function deleteOpenConsents(db: Database, email: string, kept: ConsentPurpose[]) {
  const isOpen = and(isNull(consents.provenAt), eq(consents.place, "waitlist"));
  return db
    .delete(consents)
    .where(and(eq(consents.email, email), isOpen, notInArray(consents.purpose, kept)));
}

/** Inserts a consent, or replaces the earlier one for the same purpose. */
export async function replaceConsentRow(db: Database, row: ConsentRow): Promise<void> {
  const { email: _, purpose: _purpose, ...changes } = row;
  await db
    .insert(consents)
    .values(row)
    .onConflictDoUpdate({ target: [consents.email, consents.purpose], set: changes });
}

export async function findConsentRow(db: Database, id: string): Promise<ConsentRow | undefined> {
  return db.query.consents.findFirst({ where: eq(consents.id, id) });
}

export async function listConsentRows(db: Database, email: string): Promise<ConsentRow[]> {
  return db.select().from(consents).where(eq(consents.email, email));
}

interface Proof {
  email: string;
  /** Purposes that the owner of the mailbox has selected. */
  purposes: ConsentPurpose[];
  /** Creation time of the entry that the owner has been shown; undefined if it does not matter. */
  shown: Date | undefined;
  now: Date;
  /** Report of a newly confirmed entry, if the form has a webhook. */
  delivery: NewDelivery;
}

/**
 * Confirms these consents and the entry that was shown to the owner of the mailbox, including that the person
 * is an adult.
 * @returns false if another entry has replaced the one that was shown
 */
export async function proveConsentRows(
  db: Database,
  { email, purposes, shown, now, delivery }: Proof,
): Promise<boolean> {
  const entry = and(eq(waitlist.email, email), shown && eq(waitlist.createdAt, shown));
  const isShown = exists(db.select({ id: waitlist.id }).from(waitlist).where(entry));
  const ticked = and(
    eq(consents.email, email),
    inArray(consents.purpose, purposes),
    isNull(consents.provenAt),
    shown && isShown,
  );
  const isNewPlace = exists(
    db
      .select({ id: consents.id })
      .from(consents)
      .where(and(ticked, eq(consents.purpose, "waitlist"))),
  );
  const [, , , [found]] = await db.batch([
    insertDeliveryOf(
      db,
      delivery,
      db.select({ id: waitlist.id }).from(waitlist).where(and(entry, isNewPlace)),
    ),
    db.update(consents).set({ givenAt: now, provenAt: now }).where(ticked),
    db
      .update(waitlist)
      .set({ proofDueAt: null, adultConfirmedAt: now })
      .where(and(entry, isNotNull(waitlist.proofDueAt))),
    db.select({ id: waitlist.id }).from(waitlist).where(entry),
  ]);
  return shown === undefined || found !== undefined;
}

export async function deleteConsentRow(db: Database, email: string, purpose: ConsentPurpose): Promise<void> {
  await deleteConsent(db, email, purpose);
}

/** Deletes a consent for a person who unsubscribes from mail of this purpose, and records that. */
export async function stopConsentRow(
  db: Database,
  { email, purpose }: Pick<ConsentRow, "email" | "purpose">,
  stop: MailStopRow,
): Promise<void> {
  await db.batch([insertMailStop(db, stop), deleteConsent(db, email, purpose)]);
}

function deleteConsent(db: Database, email: string, purpose: ConsentPurpose) {
  return db.delete(consents).where(and(eq(consents.email, email), eq(consents.purpose, purpose)));
}

/** Statement for a batch: deletes all consents that these emails gave in the waitlist form. */
export function deleteConsentsOfEntries(db: Database, emails: SQLWrapper) {
  return db.delete(consents).where(and(inArray(consents.email, emails), eq(consents.place, "waitlist")));
}

/**
 * Statements for a batch: move consents from one email to another, except for purposes that the other email
 * has decided itself. They get new ids, so that links in mails to the first mailbox neither show nor stop
 * anything for the second.
 */
export function moveConsents(db: Database, { from, to }: { from: SQLWrapper; to: string }) {
  const ownPurposes = db.select({ purpose: consents.purpose }).from(consents).where(eq(consents.email, to));
  const moving = alias(consents, "moving");
  const others = db
    .select({ id: moving.id })
    .from(moving)
    .where(sql`${moving.email} = ${from}`);
  return [
    // Unproven consents of the new email, which anybody may have entered.
    db.delete(consents).where(and(eq(consents.email, to), isNull(consents.provenAt), exists(others))),
    db
      .update(consents)
      .set({ email: to, id: sql`lower(hex(randomblob(16)))` })
      .where(sql`${consents.email} = ${from} AND ${consents.purpose} NOT IN ${ownPurposes}`),
    db.delete(consents).where(sql`${consents.email} = ${from}`),
  ] as const;
}
