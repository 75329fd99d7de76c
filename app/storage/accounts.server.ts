import { and, eq, exists, gt, gte, inArray, isNotNull, lte, ne, notExists, sql, type SQL } from "drizzle-orm";
import { insertAuditOf, type AuditRow } from "./audit.server.ts";
import type { Database } from "./database.server.ts";
import {
  accountLinks,
  consents,
  formEntries,
  mailOutbox,
  members,
  session,
  user,
  verification,
  waitlist,
} from "./schema/index.ts";
import { asTime, listNewestRows, searchNewestRows } from "./newest-rows.server.ts";
import { deletePortion } from "./portions.server.ts";
import { beginsWith, containsText, isBefore } from "./search.server.ts";

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

/**
 * Finds an account by email.
 * @param email in lower case, as emails are stored
 */
export async function findUserRowByEmail(db: Database, email: string) {
  return db.query.user.findFirst({ where: eq(user.email, email) });
}

interface Deletion {
  userId: string;
  email: string;
  /** Audit row, written in the same transaction. */
  act?: AuditRow;
  /** Emails of administrators; an account other than this one must remain with one of them. */
  remaining?: string[];
}

/**
 * Deletes the account, everything that references it, and its email in the waitlist, the consents, the
 * entries of forms, and the outbox.
 * @returns false if there is no such account, or no administrator would remain
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

/** Whether another account with one of these emails is an administrator. */
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

interface AccountQuery {
  search: string;
  limit: number;
  offset: number;
}

/** Lists all accounts, newest first. The display name contains a member's name. */
export async function listUserRows(db: Database, { search, ...range }: AccountQuery) {
  const { id, email, name, createdAt } = user;
  const source = { list: "accounts", rows: selectAccounts(db).$dynamic(), createdAt, id, ...range } as const;
  if (search === "") return listNewestRows(db, source);
  return searchNewestRows(db, source, (since) => {
    const lately = and(gte(createdAt, since), containsText([email, name], search));
    const earlier = and(isBefore(createdAt, since), beginsWith(email, search));
    const among = (condition: SQL | undefined) =>
      db
        .select({ id, at: asTime(createdAt) })
        .from(user)
        .where(condition);
    return { lately: among(lately), earlier: among(earlier) };
  });
}

function selectAccounts(db: Database) {
  // Administrators have no row in `members`, so their last sign-in is the start of their newest session.
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

/** Deletes sign-ins that waited too long for a code, and expired passkey challenges. */
export async function deleteExpiredVerifications(db: Database, now: Date, limit: number): Promise<number> {
  const { expiresAt } = verification;
  return deletePortion(db, verification, { due: lte(expiresAt, now), since: expiresAt, limit });
}

/**
 * Deletes accounts created before a time and never confirmed, except those with a link that can still confirm
 * them.
 */
export async function deleteUnverifiedUsersBefore(
  db: Database,
  { before, now }: { before: Date; now: Date },
  limit: number,
): Promise<number> {
  const isOpen = and(eq(accountLinks.userId, user.id), gt(accountLinks.expiresAt, now));
  const open = db.select({ id: accountLinks.id }).from(accountLinks).where(isOpen);
  // The 0 is part of the SQL text: SQLite does not match a parameter with the condition of the partial index.
  const due = sql`${user.emailVerified} = 0 AND ${lte(user.createdAt, before)} AND ${notExists(open)}`;
  return deletePortion(db, user, { due, since: user.createdAt, limit });
}
