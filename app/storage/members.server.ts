import { eq, sql } from "drizzle-orm";
import type { Database } from "./database.server.ts";
import { members, user } from "./schema/index.ts";

export type MemberRow = typeof members.$inferSelect;

type Names = Pick<MemberRow, "firstName" | "lastName">;

/**
 * Statement for a batch: inserts a member. Does nothing for an unknown account id, such as that of a sign-up
 * whose email was taken meanwhile.
 */
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

/** Updates both tables that contain a person's name, in one transaction. */
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
