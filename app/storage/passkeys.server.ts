import { and, asc, eq, ne, sql } from "drizzle-orm";
import type { Database } from "./database.server.ts";
import { passkey, session } from "./schema/index.ts";

export async function listPasskeyRows(db: Database, userId: string) {
  return db
    .select({ id: passkey.id, name: passkey.name, createdAt: passkey.createdAt })
    .from(passkey)
    .where(eq(passkey.userId, userId))
    .orderBy(asc(passkey.createdAt));
}

/** Deletes a passkey of this account, and every session that it opened except the current one. */
export async function deletePasskeyRow(
  db: Database,
  userId: string,
  { id, keptSessionId }: { id: string; keptSessionId: string },
): Promise<boolean> {
  const opened = and(eq(session.passkeyId, id), eq(session.userId, userId), ne(session.id, keptSessionId));
  const [, deleted] = await db.batch([
    db.delete(session).where(opened),
    db
      .delete(passkey)
      .where(and(eq(passkey.id, id), eq(passkey.userId, userId)))
      .returning({ id: passkey.id }),
  ]);
  return deleted.length === 1;
}

/** Records that a passkey opened a session. */
export async function markSessionRow(
  db: Database,
  { sessionId, credentialId }: { sessionId: string; credentialId: string },
): Promise<void> {
  const opener = sql`(SELECT ${passkey.id} FROM ${passkey} WHERE ${passkey.credentialID} = ${credentialId} AND ${passkey.userId} = ${session.userId})`;
  await db.update(session).set({ passkeyId: opener }).where(eq(session.id, sessionId));
}
