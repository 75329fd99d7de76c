import { and, asc, count, desc, eq, inArray, lt, lte, or, sql } from "drizzle-orm";
import { insertAuditOf, type AuditRow } from "./audit.server.ts";
import type { Database } from "./database.server.ts";
import { mailOutbox, waitlist } from "./schema/index.ts";
import { containsText } from "./search.server.ts";

export type WaitlistRow = typeof waitlist.$inferSelect;

/** False when the address is on the list already; what is there stays as it is. */
export async function insertWaitlistRow(db: Database, row: WaitlistRow): Promise<boolean> {
  const inserted = await db.insert(waitlist).values(row).onConflictDoNothing().returning({ id: waitlist.id });
  return inserted.length === 1;
}

export async function findWaitlistRow(db: Database, email: string): Promise<WaitlistRow | undefined> {
  return db.query.waitlist.findFirst({ where: eq(waitlist.email, email) });
}

export async function countWaitlistRowsBefore(db: Database, createdAt: Date): Promise<number> {
  const [row] = await db.select({ count: count() }).from(waitlist).where(lt(waitlist.createdAt, createdAt));
  return row?.count ?? 0;
}

interface WaitlistQuery {
  search: string;
  /** Codes of the states that the search may mean. */
  states: string[];
  limit: number;
  offset: number;
}

/** Newest first. */
export async function listWaitlistRows(db: Database, { search, states, limit, offset }: WaitlistQuery) {
  const where =
    search === ""
      ? undefined
      : or(containsText([waitlist.email, waitlist.firstName], search), inArray(waitlist.state, states));
  const [rows, [total]] = await db.batch([
    db
      .select()
      .from(waitlist)
      .where(where)
      .orderBy(desc(waitlist.createdAt), desc(waitlist.id))
      .limit(limit)
      .offset(offset),
    db.select({ count: count() }).from(waitlist).where(where),
  ]);
  return { rows, total: total?.count ?? 0 };
}

/** Everyone, in the order in which they came. */
export async function listAllWaitlistRows(db: Database): Promise<WaitlistRow[]> {
  return db.select().from(waitlist).orderBy(asc(waitlist.createdAt), asc(waitlist.id));
}

/**
 * The row, its mail that has not gone out, and the act in the log, together or not at all.
 * @param mailKind of the mail that goes: what the same person's account is waiting for stays
 */
export async function deleteWaitlistRow(
  db: Database,
  id: string,
  { mailKind, act }: { mailKind: string; act: AuditRow },
): Promise<WaitlistRow | undefined> {
  const own = db.select({ email: waitlist.email }).from(waitlist).where(eq(waitlist.id, id));
  const [, , [row]] = await db.batch([
    db.delete(mailOutbox).where(and(inArray(mailOutbox.recipient, own), eq(mailOutbox.kind, mailKind))),
    insertAuditOf(db, act, own),
    db.delete(waitlist).where(eq(waitlist.id, id)).returning(),
  ]);
  return row;
}

export async function deleteWaitlistRowsBefore(db: Database, before: Date): Promise<void> {
  await db.delete(waitlist).where(lte(waitlist.createdAt, before));
}

/** The place of one address becomes another's; where that one has a place already, the first is given up. */
export async function moveWaitlistRow(
  db: Database,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const taken = db.select({ email: waitlist.email }).from(waitlist).where(eq(waitlist.email, to));
  await db.batch([
    db
      .update(waitlist)
      .set({ email: to })
      .where(sql`${waitlist.email} = ${from} AND ${to} NOT IN ${taken}`),
    db.delete(waitlist).where(eq(waitlist.email, from)),
  ]);
}
