import { and, eq, exists, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import type { Database } from "./database.server.ts";
import { account, user } from "./schema/index.ts";

/**
 * Condition that the password of the account has not changed since it was checked: a repeated sign-up with an
 * unconfirmed email replaces it.
 */
export function hasPassword(db: Database, owner: SQLWrapper, passwordHash: string): SQL {
  const same = and(sql`${account.userId} = ${owner}`, eq(account.password, passwordHash));
  return exists(db.select({ id: account.id }).from(account).where(same));
}

/** Sets a password; inserts the row if an interrupted sign-up left none. */
export function upsertPassword(db: Database, whose: SQL | undefined, passwordHash: string, now: Date) {
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
