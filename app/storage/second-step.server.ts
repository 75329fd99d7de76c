import { and, eq, gt, lte, sql } from "drizzle-orm";
import type { Database } from "./database.server.ts";
import { deletePortion } from "./portions.server.ts";
import { twoFactor, user, verification } from "./schema/index.ts";

/**
 * Whether an account has an unconfirmed authenticator app.
 * @param begunBy session that must have begun it
 * @param since time after which it must have begun
 */
export async function hasUnconfirmedApp(
  db: Database,
  { userId, begunBy, since }: { userId: string; begunBy: string; since: Date },
): Promise<boolean> {
  const begun = and(
    eq(twoFactor.userId, userId),
    eq(twoFactor.verified, false),
    eq(twoFactor.begunBy, begunBy),
    gt(twoFactor.begunAt, since),
  );
  return (await db.query.twoFactor.findFirst({ where: begun, columns: { id: true } })) !== undefined;
}

/** Finds a sign-in that waits for a code, with its account; undefined unless the account has a confirmed app. */
export async function findChallengeRow(db: Database, identifier: string, now: Date) {
  const [row] = await db
    .select({ id: user.id, name: user.name, email: user.email, lasting: verification.lasting })
    .from(verification)
    .innerJoin(user, eq(user.id, verification.value))
    .innerJoin(twoFactor, eq(twoFactor.userId, user.id))
    .where(
      and(
        eq(verification.identifier, identifier),
        gt(verification.expiresAt, now),
        eq(user.twoFactorEnabled, true),
        eq(twoFactor.verified, true),
      ),
    )
    .limit(1);
  return row;
}

/** Adds the hash of a used recovery code. */
export async function insertSpentCode(db: Database, userId: string, hash: string): Promise<void> {
  const spentCodes = sql`json_insert(coalesce(${twoFactor.spentCodes}, '[]'), '$[#]', ${hash})`;
  await db.update(twoFactor).set({ spentCodes }).where(eq(twoFactor.userId, userId));
}

export async function hasSpentCode(db: Database, userId: string, hash: string): Promise<boolean> {
  const isSpent = sql`instr(${twoFactor.spentCodes}, ${hash}) > 0`;
  const found = and(eq(twoFactor.userId, userId), isSpent);
  return (await db.query.twoFactor.findFirst({ where: found, columns: { id: true } })) !== undefined;
}

/** Deletes apps that were begun before a time and never confirmed. */
export async function deleteUnconfirmedApps(db: Database, before: Date, limit: number): Promise<number> {
  // The 0 is part of the SQL text: SQLite does not match a parameter with the condition of the partial index.
  const due = sql`${twoFactor.verified} = 0 AND ${lte(twoFactor.begunAt, before)}`;
  return deletePortion(db, twoFactor, { due, since: twoFactor.begunAt, limit });
}
