import { and, eq, inArray, isNull, sql, type SQLWrapper } from "drizzle-orm";
import type { Database } from "./database.server.ts";
import { consents, waitlist } from "./schema/index.ts";

export type ConsentRow = typeof consents.$inferSelect;
export type ConsentPurpose = ConsentRow["purpose"];

/** As a statement for a batch. What was agreed to before stays as it is. */
export function insertConsent(db: Database, row: ConsentRow) {
  return db.insert(consents).values(row).onConflictDoNothing();
}

/** Takes the place of what was agreed to before. */
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

/** The address is its owner's: for what they have just been shown, and nothing that was added since. */
export async function proveConsentRows(
  db: Database,
  { email, purposes, now }: { email: string; purposes: ConsentPurpose[]; now: Date },
): Promise<void> {
  const shown = and(
    eq(consents.email, email),
    inArray(consents.purpose, purposes),
    isNull(consents.provenAt),
  );
  await db.batch([
    db.update(consents).set({ provenAt: now }).where(shown),
    db.update(waitlist).set({ proofDueAt: null }).where(eq(waitlist.email, email)),
  ]);
}

export async function deleteConsentRow(db: Database, email: string, purpose: ConsentPurpose): Promise<void> {
  await db.delete(consents).where(and(eq(consents.email, email), eq(consents.purpose, purpose)));
}

/** As a statement for a batch: everything that these addresses agreed to in the form of the waitlist. */
export function deleteConsentsOfEntries(db: Database, emails: SQLWrapper) {
  return db.delete(consents).where(and(inArray(consents.email, emails), eq(consents.place, "waitlist")));
}

/**
 * As statements for a batch: what one address agreed to becomes another's, where that one has not said it itself. It gets
 * another id, so that the links in mails to the first mailbox say and end nothing for the second.
 */
export function moveConsents(db: Database, { from, to }: { from: SQLWrapper; to: string }) {
  const said = db.select({ purpose: consents.purpose }).from(consents).where(eq(consents.email, to));
  return [
    db
      .update(consents)
      .set({ email: to, id: sql`lower(hex(randomblob(16)))` })
      .where(sql`${consents.email} = ${from} AND ${consents.purpose} NOT IN ${said}`),
    db.delete(consents).where(sql`${consents.email} = ${from}`),
  ] as const;
}
