import { and, desc, eq, lte, or, sql } from "drizzle-orm";
import type { Database } from "./database.server.ts";
import { members, savedConditions, session, user, verification } from "./schema/index.ts";

export type MemberRow = typeof members.$inferSelect;

/** Does nothing for an id that no account has, such as the made-up one of a taken address. */
export async function insertMemberRow(db: Database, row: MemberRow): Promise<void> {
  const value = <T>(column: { name: string }, given: T) => sql<T>`${given}`.as(column.name);
  const owned = db
    .select({
      userId: user.id,
      firstName: value(members.firstName, row.firstName),
      lastName: value(members.lastName, row.lastName),
      termsVersion: value(members.termsVersion, row.termsVersion),
      termsAcceptedAt: value(members.termsAcceptedAt, row.termsAcceptedAt.getTime()),
      adultConfirmedAt: value(members.adultConfirmedAt, row.adultConfirmedAt.getTime()),
      mailOptedOutAt: sql<null>`NULL`.as("mail_opted_out_at"),
      lastSignInAt: sql<null>`NULL`.as("last_sign_in_at"),
    })
    .from(user)
    .where(eq(user.id, row.userId));
  await db.insert(members).select(owned).onConflictDoNothing();
}

export async function findMemberRow(db: Database, userId: string): Promise<MemberRow | undefined> {
  return db.query.members.findFirst({ where: eq(members.userId, userId) });
}

export async function updateMemberRow(
  db: Database,
  userId: string,
  changes: Partial<Pick<MemberRow, "firstName" | "lastName" | "mailOptedOutAt" | "lastSignInAt">>,
): Promise<void> {
  await db.update(members).set(changes).where(eq(members.userId, userId));
}

export async function updateUserRow(
  db: Database,
  userId: string,
  changes: { name?: string; image?: string | null; updatedAt: Date },
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

/** The account goes, and by its references everything that is its own. */
export async function deleteUserRow(db: Database, userId: string): Promise<boolean> {
  const deleted = await db.delete(user).where(eq(user.id, userId)).returning({ id: user.id });
  return deleted.length === 1;
}

export async function listSessionRows(db: Database, userId: string) {
  return db
    .select({
      id: session.id,
      createdAt: session.createdAt,
      updatedAt: session.updatedAt,
      expiresAt: session.expiresAt,
      ipAddress: session.ipAddress,
      userAgent: session.userAgent,
    })
    .from(session)
    .where(eq(session.userId, userId))
    .orderBy(desc(session.updatedAt));
}

/** Only a session of this account. */
export async function deleteSessionRow(db: Database, userId: string, id: string): Promise<void> {
  await db.delete(session).where(and(eq(session.id, id), eq(session.userId, userId)));
}

export async function deleteOtherSessionRows(db: Database, userId: string, keptId: string): Promise<void> {
  await db.delete(session).where(and(eq(session.userId, userId), sql`${session.id} <> ${keptId}`));
}

export async function deleteSessionRowsOf(db: Database, userId: string): Promise<void> {
  await db.delete(session).where(eq(session.userId, userId));
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
  const pattern = `%${search.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`;
  const matches = (column: typeof user.email | typeof user.name) =>
    sql`${column} LIKE ${pattern} ESCAPE '\\'`;
  const where = search === "" ? undefined : or(matches(user.email), matches(user.name));
  // An administrator's account has no row of its own there; its newest session tells as much.
  const newestSession = sql`(SELECT max(${session.createdAt}) FROM ${session} WHERE ${session.userId} = ${user.id})`;
  const lastSignIn = sql<Date | null>`coalesce(${members.lastSignInAt}, ${newestSession})`.mapWith(
    members.lastSignInAt,
  );
  const [rows, [total]] = await db.batch([
    db
      .select({
        id: user.id,
        name: user.name,
        email: user.email,
        emailVerified: user.emailVerified,
        createdAt: user.createdAt,
        lastSignInAt: lastSignIn,
      })
      .from(user)
      .leftJoin(members, eq(members.userId, user.id))
      .where(where)
      .orderBy(desc(user.createdAt), desc(user.id))
      .limit(limit)
      .offset(offset),
    db
      .select({ count: sql<number>`count(*)` })
      .from(user)
      .where(where),
  ]);
  return { rows, total: total?.count ?? 0 };
}

/** Sessions and links that work no more. */
export async function deleteExpiredCredentials(db: Database, now: Date): Promise<void> {
  await db.batch([
    db.delete(session).where(lte(session.expiresAt, now)),
    db.delete(verification).where(lte(verification.expiresAt, now)),
  ]);
}

export async function deleteUnverifiedUsersBefore(db: Database, before: Date): Promise<void> {
  await db.delete(user).where(and(eq(user.emailVerified, false), lte(user.createdAt, before)));
}
