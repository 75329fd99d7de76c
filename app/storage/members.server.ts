import {
  and,
  count,
  desc,
  eq,
  exists,
  gt,
  gte,
  inArray,
  isNotNull,
  lt,
  lte,
  ne,
  notExists,
  sql,
  type SQL,
} from "drizzle-orm";
import { insertAuditOf, type AuditRow } from "./audit.server.ts";
import type { Database } from "./database.server.ts";
import {
  accountLinks,
  consents,
  formEntries,
  mailOutbox,
  members,
  savedConditions,
  session,
  user,
  verification,
  waitlist,
} from "./schema/index.ts";
import { deletePortion } from "./portions.server.ts";
import { findPlace, findSearchStart } from "./row-counts.server.ts";
import { BEGINNING, beginsWith, containsText, isBefore } from "./search.server.ts";

export type MemberRow = typeof members.$inferSelect;
type Names = Pick<MemberRow, "firstName" | "lastName">;

/** Statement for a batch. Does nothing for an unknown id, such as that of a sign-up whose email was taken meanwhile. */
export function insertMember(db: Database, row: MemberRow) {
  const value = <T>(column: { name: string }, given: T) => sql<T>`${given}`.as(column.name);
  const owned = db
    .select({
      userId: user.id,
      firstName: value(members.firstName, row.firstName),
      lastName: value(members.lastName, row.lastName),
      termsVersion: value(members.termsVersion, row.termsVersion),
      termsHash: value(members.termsHash, row.termsHash),
      termsAcceptedAt: value(members.termsAcceptedAt, row.termsAcceptedAt.getTime()),
      adultConfirmedAt: value(members.adultConfirmedAt, row.adultConfirmedAt.getTime()),
      lastSignInAt: sql<null>`NULL`.as("last_sign_in_at"),
      idleToldAt: sql<null>`NULL`.as("idle_told_at"),
    })
    .from(user)
    .where(eq(user.id, row.userId));
  return db.insert(members).select(owned).onConflictDoNothing();
}

export async function findMemberRow(db: Database, userId: string): Promise<MemberRow | undefined> {
  return db.query.members.findFirst({ where: eq(members.userId, userId) });
}

export async function updateMemberRow(
  db: Database,
  userId: string,
  changes: Partial<Pick<MemberRow, "lastSignInAt" | "idleToldAt">>,
): Promise<void> {
  await db.update(members).set(changes).where(eq(members.userId, userId));
}

/** Updates both tables that hold a person's name in one transaction. */
export async function updateNameRows(
  db: Database,
  userId: string,
  { firstName, lastName, name, updatedAt }: Names & { name: string; updatedAt: Date },
): Promise<void> {
  await db.batch([
    db.update(members).set({ firstName, lastName }).where(eq(members.userId, userId)),
    db.update(user).set({ name, updatedAt }).where(eq(user.id, userId)),
  ]);
}

export async function updateUserRow(
  db: Database,
  userId: string,
  changes: { image: string | null; updatedAt: Date },
): Promise<void> {
  await db.update(user).set(changes).where(eq(user.id, userId));
}

export async function findUserRow(db: Database, userId: string) {
  return db.query.user.findFirst({ where: eq(user.id, userId) });
}

/** @param email in lower case, as addresses are kept */
export async function findUserRowByEmail(db: Database, email: string) {
  return db.query.user.findFirst({ where: eq(user.email, email) });
}

interface Deletion {
  userId: string;
  email: string;
  /** For the log, together with the deletion or not at all. */
  act?: AuditRow;
  /** The addresses of which one other than this account's must remain an administrator's. */
  remaining?: string[];
}

/**
 * Deletes the account, everything that references it, and its address in the waitlist, among the consents and the entries of forms,
 * and in the outbox.
 * @returns false where there is no such account, or no administrator would remain
 */
export async function deleteUserRow(
  db: Database,
  { userId, email, act, remaining }: Deletion,
): Promise<boolean> {
  const own = selectUser(db, userId, remaining && exists(selectOtherAdministrators(db, userId, remaining)));
  const isGone = notExists(selectUser(db, userId));
  const [found] = await db.batch([
    own,
    ...(act ? [insertAuditOf(db, act, own)] : []),
    db.delete(user).where(inArray(user.id, own)),
    db.delete(waitlist).where(and(eq(waitlist.email, email), isGone)),
    db.delete(consents).where(and(eq(consents.email, email), isGone)),
    db.delete(formEntries).where(and(eq(formEntries.email, email), isGone)),
    db.delete(mailOutbox).where(and(eq(mailOutbox.recipient, email), isGone)),
  ]);
  return found.length === 1;
}

/** Whether another account with one of these addresses can administrate. */
export async function hasOtherAdministrator(db: Database, userId: string, emails: string[]) {
  return (await selectOtherAdministrators(db, userId, emails)).length > 0;
}

function selectOtherAdministrators(db: Database, userId: string, emails: string[]) {
  const canAdministrate = and(
    inArray(user.email, emails),
    eq(user.emailVerified, true),
    isNotNull(user.administratorSince),
  );
  return db
    .select({ id: user.id })
    .from(user)
    .where(and(canAdministrate, ne(user.id, userId)))
    .limit(1);
}

function selectUser(db: Database, userId: string, condition?: SQL) {
  return db
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.id, userId), condition));
}

export async function saveConditionRow(db: Database, userId: string, slug: string, savedAt: Date) {
  await db.insert(savedConditions).values({ userId, slug, savedAt }).onConflictDoNothing();
}

export async function deleteSavedConditionRow(db: Database, userId: string, slug: string): Promise<void> {
  const own = and(eq(savedConditions.userId, userId), eq(savedConditions.slug, slug));
  await db.delete(savedConditions).where(own);
}

export async function listSavedConditionRows(db: Database, userId: string) {
  return db
    .select({ slug: savedConditions.slug, savedAt: savedConditions.savedAt })
    .from(savedConditions)
    .where(eq(savedConditions.userId, userId))
    .orderBy(desc(savedConditions.savedAt));
}

interface AccountQuery {
  search: string;
  limit: number;
  offset: number;
}

/** Every account, newest first; the names of those who signed up as members are in the display name. */
export async function listUserRows(db: Database, { search, limit, offset }: AccountQuery) {
  if (search !== "") return searchUserRows(db, { search, limit, offset });
  const { total, day } = await findPlace(db, "accounts", offset);
  if (!day) return { rows: [], total };
  const rows = await selectAccounts(db)
    .where(lt(user.createdAt, day.endsAt))
    .orderBy(desc(user.createdAt), desc(user.id))
    .limit(limit)
    .offset(day.skipped);
  return { rows, total };
}

async function searchUserRows(db: Database, { search, limit, offset }: AccountQuery) {
  const searchedSince = await findSearchStart(db, "accounts");
  const { id, email, name, createdAt } = user;
  const since = searchedSince ?? BEGINNING;
  const lately = and(gte(createdAt, since), containsText([email, name], search));
  const earlier = and(isBefore(createdAt, since), beginsWith(email, search));
  const found = db
    .select({ id })
    .from(user)
    .where(lately)
    .unionAll(db.select({ id }).from(user).where(earlier));
  const [rows, [total]] = await db.batch([
    selectAccounts(db)
      .where(inArray(id, found))
      .orderBy(sql`+${createdAt} DESC`, desc(id))
      .limit(limit)
      .offset(offset),
    db.select({ count: count() }).from(found.as("found")),
  ]);
  return { rows, total: total?.count ?? 0, searchedSince };
}

function selectAccounts(db: Database) {
  // Administrators have no row in `members`; their newest session tells the last sign-in.
  const newestSession = sql`(SELECT max(${session.createdAt}) FROM ${session} WHERE ${session.userId} = ${user.id})`;
  const lastSignIn = sql<Date | null>`coalesce(${members.lastSignInAt}, ${newestSession})`.mapWith(
    members.lastSignInAt,
  );
  return db
    .select({
      id: user.id,
      name: user.name,
      email: user.email,
      emailVerified: user.emailVerified,
      createdAt: user.createdAt,
      lastSignInAt: lastSignIn,
    })
    .from(user)
    .leftJoin(members, eq(members.userId, user.id));
}

/** Half-finished sign-ins and unanswered passkey questions. */
export async function deleteExpiredVerifications(db: Database, now: Date, limit: number): Promise<number> {
  const { expiresAt } = verification;
  return deletePortion(db, verification, { due: lte(expiresAt, now), since: expiresAt, limit });
}

/** Accounts made before this and never confirmed, but for those that the link of a later mail can still confirm. */
export async function deleteUnverifiedUsersBefore(
  db: Database,
  { before, now }: { before: Date; now: Date },
  limit: number,
): Promise<number> {
  const isOpen = and(eq(accountLinks.userId, user.id), gt(accountLinks.expiresAt, now));
  const open = db.select({ id: accountLinks.id }).from(accountLinks).where(isOpen);
  // Spelled out, and no parameter, so that it is found in the index of such accounts.
  const due = sql`${user.emailVerified} = 0 AND ${lte(user.createdAt, before)} AND ${notExists(open)}`;
  return deletePortion(db, user, { due, since: user.createdAt, limit });
}
