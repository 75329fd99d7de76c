import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "./database.server.ts";
import { insertMember, type MemberRow } from "./members.server.ts";
import { hasPassword, upsertPassword } from "./passwords.server.ts";
import { members, savedConditions, twoFactor, user } from "./schema/index.ts";

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
