import { and, asc, count, desc, eq, lte, sql, type SQLWrapper } from "drizzle-orm";
import { insertAuditOf, type AuditRow } from "./audit.server.ts";
import type { Database } from "./database.server.ts";
import { deletePortion } from "./portions.server.ts";
import { formEntries } from "./schema/index.ts";
import { BEGINNING, beginsWith } from "./search.server.ts";
import { insertDeliveryOf, type NewDelivery } from "./webhooks.server.ts";

export type FormEntryRow = typeof formEntries.$inferSelect;

/** Stores an entry and, if the form has a webhook, its report, in one batch. */
export async function insertFormEntry(db: Database, row: FormEntryRow, delivery: NewDelivery): Promise<void> {
  const entry = sql`SELECT ${row.id} AS id`;
  await db.batch([db.insert(formEntries).values(row), insertDeliveryOf(db, delivery, entry)]);
}

export async function findFormEntry(db: Database, id: string): Promise<FormEntryRow | undefined> {
  return db.query.formEntries.findFirst({ where: eq(formEntries.id, id) });
}

/**
 * Lists entries, newest first; with a search, those whose email begins with it, in the order of the email
 * index.
 */
export async function listFormEntries(
  db: Database,
  { form, search, limit, offset }: { form: string; search: string; limit: number; offset: number },
) {
  const isSearch = search !== "";
  // The unary plus prevents SQLite from using the index of forms, which does not include the email.
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
  /** Last entry of the previous portion. */
  after?: Pick<FormEntryRow, "createdAt" | "id"> | undefined;
  limit: number;
}

/** Lists the next entries in the order of their creation. */
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

/** Lists the entries with an email, oldest first. */
export async function listFormEntriesOf(db: Database, email: string): Promise<FormEntryRow[]> {
  const { createdAt, id } = formEntries;
  return db.select().from(formEntries).where(eq(formEntries.email, email)).orderBy(asc(createdAt), asc(id));
}

/** Deletes an entry, and writes the audit row, in one batch. */
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
 * @param from query for the email; without a result, nothing moves
 */
export function moveFormEntries(db: Database, { from, to }: { from: SQLWrapper; to: string }) {
  return db
    .update(formEntries)
    .set({ email: to })
    .where(sql`${formEntries.email} = ${from}`);
}
