import {
  and,
  eq,
  exists,
  gt,
  inArray,
  lte,
  ne,
  notExists,
  sql,
  type SQL,
  type SQLWrapper,
} from "drizzle-orm";
import type { Database } from "./database.server.ts";
import { deletePortion } from "./portions.server.ts";
import {
  account,
  accountLinks,
  members,
  ownerIn,
  savedConditions,
  session,
  twoFactor,
  user,
  verification,
} from "./schema/index.ts";
import { insertMember, type MemberRow } from "./members.server.ts";
import { moveFormEntries } from "./form-entries.server.ts";
import { moveWaitlistRow } from "./waitlist.server.ts";

export type AccountLinkRow = typeof accountLinks.$inferSelect;

export async function insertLinkRow(db: Database, row: AccountLinkRow): Promise<void> {
  await db.insert(accountLinks).values(row);
}

/** Finds a valid link, with its account. */
export async function findLinkRow(db: Database, id: string, now: Date) {
  const [row] = await db
    .select({ link: accountLinks, user })
    .from(accountLinks)
    .innerJoin(user, eq(user.id, accountLinks.userId))
    .where(isOpen(id, now))
    .limit(1);
  return row;
}

/** Lists the stored links of an account, including expired ones that are not yet deleted, without their ids. */
export async function listLinkRows(db: Database, userId: string) {
  const { purpose, newEmail, createdAt, expiresAt } = accountLinks;
  return db
    .select({ purpose, newEmail, createdAt, expiresAt })
    .from(accountLinks)
    .where(eq(accountLinks.userId, userId));
}

/**
 * Sets a new password by a link, in one transaction: of two concurrent uses of a link, one succeeds. Ends all
 * sessions of the account, and everything else that is pending for it.
 */
export async function setPasswordByLink(
  db: Database,
  { id, passwordHash, now }: { id: string; passwordHash: string; now: Date },
): Promise<boolean> {
  const owner = db.select({ id: accountLinks.userId }).from(accountLinks).where(isOpen(id, now));
  const [changed] = await db.batch([
    upsertPassword(db, inArray(user.id, owner), passwordHash, now).returning({ id: account.id }),
    db.delete(session).where(inArray(session.userId, owner)),
    ...deletePending(db, owner),
  ]);
  return changed.length === 1;
}

/**
 * Sets the email of a link as that of the account, in one transaction. The waitlist entry and the consents
 * move along, and every open link and challenge ends. An unconfirmed sign-up with the email is deleted, since
 * the owner of the mailbox has decided. The account loses the administrator role, which the operator gave to
 * the former email.
 * @returns false if the link was used meanwhile, the email now belongs to a confirmed account, or the
 * password was changed
 */
export async function setEmailByLink(
  db: Database,
  { id, email, passwordHash, now }: { id: string; email: string; passwordHash: string; now: Date },
): Promise<boolean> {
  const another = and(eq(user.email, email), ne(user.id, accountLinks.userId));
  const taken = db
    .select({ id: user.id })
    .from(user)
    .where(and(another, eq(user.emailVerified, true)));
  const isPasswordUnchanged = hasPassword(db, accountLinks.userId, passwordHash);
  const owner = db
    .select({ id: accountLinks.userId })
    .from(accountLinks)
    .where(and(isOpen(id, now), isPasswordUnchanged, notExists(taken)));
  const from = db.select({ email: user.email }).from(user).where(inArray(user.id, owner));
  const unconfirmed = and(eq(user.email, email), eq(user.emailVerified, false));
  const [, , , , , , , , changed] = await db.batch([
    db.delete(user).where(and(unconfirmed, exists(owner))),
    ...moveWaitlistRow(db, { from, to: email }),
    moveFormEntries(db, { from, to: email }),
    db
      .update(user)
      .set({ email, emailVerified: true, administratorSince: null, updatedAt: now })
      .where(inArray(user.id, owner))
      .returning({ id: user.id }),
    ...deletePending(db, owner),
  ]);
  return changed.length === 1;
}

interface NewUser {
  email: string;
  name: string;
  passwordHash: string;
  /** Member row of the account; it gets the new id. */
  member: MemberRow;
  now: Date;
}

/**
 * Creates an account with an unconfirmed email, with password and member row. Does nothing if the email has
 * an account.
 */
export async function insertUnverifiedUser(
  db: Database,
  { email, name, passwordHash, member, now }: NewUser,
): Promise<void> {
  const { userId: id } = member;
  await db.batch([
    db.insert(user).values({ id, name, email, createdAt: now, updatedAt: now }).onConflictDoNothing(),
    upsertPassword(db, eq(user.id, id), passwordHash, now),
    insertMember(db, member),
  ]);
}

interface Rewriting {
  name: string;
  passwordHash: string;
  member: MemberRow;
  /** Whether the request is proven to come from the owner of the mailbox, by the link in a mail. */
  proved: boolean;
  now: Date;
}

/** Replaces all data of an account with an unconfirmed email; false if it was confirmed meanwhile. */
export async function rewriteUnverifiedUser(
  db: Database,
  { name, passwordHash, member, proved, now }: Rewriting,
): Promise<boolean> {
  const unverified = and(eq(user.id, member.userId), eq(user.emailVerified, false));
  const owner = db.select({ id: user.id }).from(user).where(unverified);
  const [, , , , , rewritten] = await db.batch([
    upsertPassword(db, unverified, passwordHash, now),
    db.delete(twoFactor).where(inArray(twoFactor.userId, owner)),
    db.delete(members).where(inArray(members.userId, owner)),
    db.delete(savedConditions).where(inArray(savedConditions.userId, owner)),
    insertMember(db, member),
    db
      .update(user)
      .set({ name, emailVerified: proved, updatedAt: now })
      .where(unverified)
      .returning({ id: user.id }),
  ]);
  return rewritten.length === 1;
}

/**
 * Confirms the email of an account.
 * @returns false for an account that was deleted, or whose password was changed
 */
export async function verifyUserRow(
  db: Database,
  { userId, passwordHash, now }: { userId: string; passwordHash: string; now: Date },
): Promise<boolean> {
  const verified = await db
    .update(user)
    .set({ emailVerified: true, updatedAt: now })
    .where(and(eq(user.id, userId), hasPassword(db, user.id, passwordHash)))
    .returning({ id: user.id });
  return verified.length === 1;
}

/**
 * Deletes every open link, pending sign-in, pending passkey challenge and unconfirmed authenticator app of an
 * account.
 */
export async function deletePendingRows(db: Database, userId: string): Promise<void> {
  await db.batch(deletePending(db, sql`${userId}`));
}

export async function deleteExpiredLinkRows(db: Database, now: Date, limit: number): Promise<number> {
  const { expiresAt } = accountLinks;
  return deletePortion(db, accountLinks, { due: lte(expiresAt, now), since: expiresAt, limit });
}

function isOpen(id: string, now: Date) {
  return and(eq(accountLinks.id, id), gt(accountLinks.expiresAt, now));
}

/**
 * Condition that the password of the account has not changed since it was checked: a repeated sign-up with an
 * unconfirmed email replaces it.
 */
function hasPassword(db: Database, owner: SQLWrapper, passwordHash: string): SQL {
  const same = and(sql`${account.userId} = ${owner}`, eq(account.password, passwordHash));
  return exists(db.select({ id: account.id }).from(account).where(same));
}

/**
 * Statements for a batch: delete pending sign-ins, unconfirmed apps and open links, after every event that
 * changes how to sign in to the account.
 */
export function deletePending(db: Database, owner: SQLWrapper) {
  return [
    db.delete(verification).where(sql`${ownerIn(verification.value)} = ${owner}`),
    db.delete(twoFactor).where(and(sql`${twoFactor.userId} = ${owner}`, eq(twoFactor.verified, false))),
    // Deleted last, since `owner` may be a query for an open link.
    db.delete(accountLinks).where(sql`${accountLinks.userId} = ${owner}`),
  ] as const;
}

/** Sets a password; inserts the row if an interrupted sign-up left none. */
function upsertPassword(db: Database, whose: SQL | undefined, passwordHash: string, now: Date) {
  const value = <T>(column: { name: string }, given: T) => sql<T>`${given}`.as(column.name);
  const nothing = (column: { name: string }) => sql<null>`NULL`.as(column.name);
  const owned = db
    .select({
      id: value(account.id, crypto.randomUUID()),
      accountId: sql<string>`${user.id}`.as("account_id"),
      providerId: value(account.providerId, "credential"),
      userId: user.id,
      accessToken: nothing(account.accessToken),
      refreshToken: nothing(account.refreshToken),
      idToken: nothing(account.idToken),
      accessTokenExpiresAt: nothing(account.accessTokenExpiresAt),
      refreshTokenExpiresAt: nothing(account.refreshTokenExpiresAt),
      scope: nothing(account.scope),
      password: value(account.password, passwordHash),
      createdAt: value(account.createdAt, now.getTime()),
      updatedAt: value(account.updatedAt, now.getTime()),
    })
    .from(user)
    .where(whose);
  return db
    .insert(account)
    .select(owned)
    .onConflictDoUpdate({
      target: [account.providerId, account.accountId],
      set: { password: passwordHash, updatedAt: now },
    });
}
