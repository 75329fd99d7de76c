import { and, asc, eq, gt, isNull, lte } from "drizzle-orm";
import type { Database } from "./database.server.ts";
import { insertMailOf, type MailRow } from "./mail.server.ts";
import { pages, user, weeklyMails } from "./schema/index.ts";

type WeeklyMailRow = typeof weeklyMails.$inferSelect;

/** Changes nothing where it was asked for before. */
export async function insertWeeklyMailRow(db: Database, row: WeeklyMailRow): Promise<void> {
  await db.insert(weeklyMails).values(row).onConflictDoNothing();
}

export async function deleteWeeklyMailRow(db: Database, userId: string): Promise<void> {
  await db.delete(weeklyMails).where(eq(weeklyMails.userId, userId));
}

export async function findWeeklyMailRow(db: Database, userId: string): Promise<WeeklyMailRow | undefined> {
  return db.query.weeklyMails.findFirst({ where: eq(weeklyMails.userId, userId) });
}

/** Accounts whose last mail is from before a time, the longest ago first. */
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
 * Stores the mail of a week and begins the next one, together or not at all.
 * @param row as it was read
 * @returns false where that week's mail was stored since, or none is wanted any more
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

/** Number of the pages whose working copy was saved after a time, without those in the trash. */
export async function countPagesChangedAfter(db: Database, time: Date): Promise<number> {
  return db.$count(pages, and(isNull(pages.deletedAt), gt(pages.updatedAt, time)));
}
