import { and, eq, exists, gt, inArray, lte, ne, notExists, sql, type SQLWrapper } from "drizzle-orm";
import type { Database } from "./database.server.ts";
import { hasPassword, upsertPassword } from "./passwords.server.ts";
import { deletePortion } from "./portions.server.ts";
import { account, accountLinks, ownerIn, session, twoFactor, user, verification } from "./schema/index.ts";
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
