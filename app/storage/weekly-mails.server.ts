import { and, asc, eq, gt, isNull, lte } from "drizzle-orm";
import type { Database } from "./database.server.ts";
import { insertMailOf, type MailRow } from "./mail.server.ts";
import { pages, user, weeklyMails } from "./schema/index.ts";

type WeeklyMailRow = typeof weeklyMails.$inferSelect;

/** Subscribes an account; idempotent. */
export async function insertWeeklyMailRow(db: Database, row: WeeklyMailRow): Promise<void> {
  await db.insert(weeklyMails).values(row).onConflictDoNothing();
}

export async function deleteWeeklyMailRow(db: Database, userId: string): Promise<void> {
  await db.delete(weeklyMails).where(eq(weeklyMails.userId, userId));
}

export async function findWeeklyMailRow(db: Database, userId: string): Promise<WeeklyMailRow | undefined> {
  return db.query.weeklyMails.findFirst({ where: eq(weeklyMails.userId, userId) });
}

/** Lists accounts whose last mail is older than a time, oldest first. */
export async function listDueWeeklyMailRows(db: Database, before: Date, limit: number) {
  const { email, emailVerified, administratorSince } = user;
  return db
    .select({
      userId: weeklyMails.userId,
      since: weeklyMails.since,
      email,
      emailVerified,
      administratorSince,
    })
    .from(weeklyMails)
    .innerJoin(user, eq(user.id, weeklyMails.userId))
    .where(lte(weeklyMails.since, before))
    .orderBy(asc(weeklyMails.since))
    .limit(limit);
}

/**
 * Stores the mail of a week, and begins the next week, in one batch.
 * @param row as it was read
 * @returns false if that week's mail was stored meanwhile, or the account has unsubscribed
 */
export async function insertWeeklyMail(db: Database, mail: MailRow, row: WeeklyMailRow): Promise<boolean> {
  const isOfWeek = and(eq(weeklyMails.userId, row.userId), eq(weeklyMails.since, row.since));
  const week = db.select({ since: weeklyMails.since }).from(weeklyMails).where(isOfWeek);
  const [, { meta }] = await db.batch([
    insertMailOf(db, mail, week),
    db.update(weeklyMails).set({ since: mail.createdAt }).where(isOfWeek),
  ]);
  return meta.changes > 0;
}

/** Counts the pages whose working copy was saved after a time, without those in the trash. */
export async function countPagesChangedAfter(db: Database, time: Date): Promise<number> {
  return db.$count(pages, and(isNull(pages.deletedAt), gt(pages.updatedAt, time)));
}
