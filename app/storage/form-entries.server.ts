import { and, asc, count, desc, eq, lte, sql, type SQLWrapper } from "drizzle-orm";
import { insertAuditOf, type AuditRow } from "./audit.server.ts";
import type { Database } from "./database.server.ts";
import { deletePortion } from "./portions.server.ts";
import { formEntries } from "./schema/index.ts";
import { BEGINNING, beginsWith } from "./search.server.ts";
import { insertDeliveryOf, type NewDelivery } from "./webhooks.server.ts";

export type FormEntryRow = typeof formEntries.$inferSelect;

/** Stores an entry with the report of it, if the form has a webhook, together or not at all. */
export async function insertFormEntry(db: Database, row: FormEntryRow, delivery: NewDelivery): Promise<void> {
  const entry = sql`SELECT ${row.id} AS id`;
  await db.batch([db.insert(formEntries).values(row), insertDeliveryOf(db, delivery, entry)]);
}

export async function findFormEntry(db: Database, id: string): Promise<FormEntryRow | undefined> {
  return db.query.formEntries.findFirst({ where: eq(formEntries.id, id) });
}

/** Lists entries, the newest first; those whose email begins with a search, in the order of emails, as their index has them. */
export async function listFormEntries(
  db: Database,
  { form, search, limit, offset }: { form: string; search: string; limit: number; offset: number },
) {
  const isSearch = search !== "";
  // The sign keeps SQLite from the index of forms, which does not have the email.
  const isOfForm = isSearch
    ? and(beginsWith(formEntries.email, search), sql`+${formEntries.form} = ${form}`)
    : eq(formEntries.form, form);
  const newest = [desc(formEntries.createdAt), desc(formEntries.id)];
  const [rows, [total]] = await db.batch([
    db
      .select()
      .from(formEntries)
      .where(isOfForm)
      .orderBy(...(isSearch ? [asc(formEntries.email)] : newest))
      .limit(limit)
      .offset(offset),
    db.select({ count: count() }).from(formEntries).where(isOfForm),
  ]);
  return { rows, total: total?.count ?? 0 };
}

export async function countFormEntries(db: Database, form: string): Promise<number> {
  return db.$count(formEntries, eq(formEntries.form, form));
}

interface Portion {
  form: string;
  /** The last entry of the portion before. */
  after?: Pick<FormEntryRow, "createdAt" | "id"> | undefined;
  limit: number;
}

/** The next entries in the order in which they came. */
export async function listFormEntriesAfter(db: Database, { form, after, limit }: Portion) {
  const { createdAt, id } = formEntries;
  const from = after ?? { createdAt: BEGINNING, id: "" };
  return db
    .select()
    .from(formEntries)
    .where(
      and(eq(formEntries.form, form), sql`(${createdAt}, ${id}) > (${from.createdAt.getTime()}, ${from.id})`),
    )
    .orderBy(asc(createdAt), asc(id))
    .limit(limit);
}

/** Lists the entries with an email, the oldest first. */
export async function listFormEntriesOf(db: Database, email: string): Promise<FormEntryRow[]> {
  return db.select().from(formEntries).where(eq(formEntries.email, email));
}

/** Deletes an entry and notes the act in the log, together or not at all. */
export async function deleteFormEntry(db: Database, id: string, act: AuditRow): Promise<boolean> {
  const own = db.select({ id: formEntries.id }).from(formEntries).where(eq(formEntries.id, id));
  const [, deleted] = await db.batch([
    insertAuditOf(db, act, own),
    db.delete(formEntries).where(eq(formEntries.id, id)).returning({ id: formEntries.id }),
  ]);
  return deleted.length === 1;
}

export async function deleteFormEntriesBefore(
  db: Database,
  { form, before, limit }: { form: string; before: Date; limit: number },
): Promise<number> {
  const due = and(eq(formEntries.form, form), lte(formEntries.createdAt, before));
  return deletePortion(db, formEntries, { due, since: formEntries.createdAt, limit });
}

/**
 * Statement for a batch: moves entries from one email to another.
 * @param from finds the email; without one, nothing moves
 */
export function moveFormEntries(db: Database, { from, to }: { from: SQLWrapper; to: string }) {
  return db
    .update(formEntries)
    .set({ email: to })
    .where(sql`${formEntries.email} = ${from}`);
}
