import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  inArray,
  lt,
  lte,
  notInArray,
  or,
  sql,
  type SQLWrapper,
} from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { insertAuditOf, type AuditRow } from "./audit.server.ts";
import { deleteConsentsOfEntries, insertConsent, moveConsents, type ConsentRow } from "./consents.server.ts";
import type { Database } from "./database.server.ts";
import { consents, mailOutbox, waitlist } from "./schema/index.ts";
import { containsText } from "./search.server.ts";

export type WaitlistRow = typeof waitlist.$inferSelect;

/** Where the address is on the list already, or has agreed to the same, what is there stays as it is. */
export async function insertWaitlistRow(db: Database, row: WaitlistRow, agreed: ConsentRow[]): Promise<void> {
  await db.batch([
    db.insert(waitlist).values(row).onConflictDoNothing(),
    ...agreed.map((consent) => insertConsent(db, consent)),
  ]);
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

const toWaitlist = alias(consents, "to_waitlist");
const toNews = alias(consents, "to_news");

/** An entry with what its address agreed to. */
function selectEntries(db: Database) {
  return db
    .select({
      ...getTableColumns(waitlist),
      toWaitlist: describeConsent(toWaitlist, "to_waitlist"),
      toNews: describeConsent(toNews, "to_news"),
    })
    .from(waitlist)
    .leftJoin(toWaitlist, and(eq(toWaitlist.email, waitlist.email), eq(toWaitlist.purpose, "waitlist")))
    .leftJoin(toNews, and(eq(toNews.email, waitlist.email), eq(toNews.purpose, "news")));
}

/** Under names of their own, since two tables with the same columns are joined; null where nothing was agreed to. */
function describeConsent(consent: typeof toWaitlist | typeof toNews, name: string) {
  return {
    id: sql<string | null>`${consent.id}`.as(`${name}_id`),
    version: sql<string | null>`${consent.version}`.as(`${name}_version`),
    givenAt: sql<Date | null>`${consent.givenAt}`.mapWith(consents.givenAt).as(`${name}_given_at`),
    provenAt: sql<Date | null>`${consent.provenAt}`.mapWith(consents.provenAt).as(`${name}_proven_at`),
  };
}

/** Newest first. */
export async function listWaitlistRows(db: Database, { search, states, limit, offset }: WaitlistQuery) {
  const where =
    search === ""
      ? undefined
      : or(containsText([waitlist.email, waitlist.firstName], search), inArray(waitlist.state, states));
  const [rows, [total]] = await db.batch([
    selectEntries(db)
      .where(where)
      .orderBy(desc(waitlist.createdAt), desc(waitlist.id))
      .limit(limit)
      .offset(offset),
    db.select({ count: count() }).from(waitlist).where(where),
  ]);
  return { rows, total: total?.count ?? 0 };
}

/** Everyone, in the order in which they came. */
export async function listAllWaitlistRows(db: Database) {
  return selectEntries(db).orderBy(asc(waitlist.createdAt), asc(waitlist.id));
}

/**
 * The row, what was agreed to with it, its mail that has not gone out, and the act in the log, together or not at all.
 * @param mailKind of the mail that goes: what the same person's account is waiting for stays
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

/** The same for whoever takes themselves off the list; false when the address was not on it. */
export async function deleteWaitlistRowOf(
  db: Database,
  email: string,
  { mailKind }: { mailKind: string },
): Promise<boolean> {
  const own = sql`(${email})`;
  const [, , rows] = await db.batch([
    deleteMailOf(db, own, mailKind),
    deleteConsentsOfEntries(db, own),
    db.delete(waitlist).where(eq(waitlist.email, email)).returning({ id: waitlist.id }),
  ]);
  return rows.length === 1;
}

/** Entries made before this, and those that nobody has proven in time, each with what was agreed to with it. */
export async function deleteWaitlistRowsBefore(
  db: Database,
  { before, now }: { before: Date; now: Date },
): Promise<void> {
  const left = db.select({ email: waitlist.email }).from(waitlist);
  await db.batch([
    db.delete(waitlist).where(or(lte(waitlist.createdAt, before), lte(waitlist.proofDueAt, now))),
    db.delete(consents).where(and(eq(consents.place, "waitlist"), notInArray(consents.email, left))),
  ]);
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
    ...moveConsents(db, { from, to }),
  ]);
}

function deleteMailOf(db: Database, recipients: SQLWrapper, kind: string) {
  return db
    .delete(mailOutbox)
    .where(and(inArray(mailOutbox.recipient, recipients), eq(mailOutbox.kind, kind)));
}
