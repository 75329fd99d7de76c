import { and, asc, eq, isNull, lte, sql, type SQL } from "drizzle-orm";
import type { Database } from "./database.server.ts";
import { members, user } from "./schema/index.ts";

/** Indexed expression: the last sign-in, or the sign-up of an account that was never used. */
const usedAt = sql`coalesce(${members.lastSignInAt}, ${members.termsAcceptedAt})`;

/** Lists accounts that were not used since a time, and whose owners have not been warned, longest idle first. */
export async function listIdleMemberRows(db: Database, idleSince: Date, limit: number) {
  return selectIdle(db, { idleSince, isDue: isNull(members.idleToldAt), limit });
}

/** Lists accounts that were not used since a time, and whose owners were warned before another. */
export async function listNotifiedMemberRows(
  db: Database,
  { idleSince, notifiedBefore }: { idleSince: Date; notifiedBefore: Date },
  limit: number,
) {
  return selectIdle(db, { idleSince, isDue: lte(members.idleToldAt, notifiedBefore), limit });
}

export async function recordIdleNoticeRow(db: Database, userId: string, now: Date): Promise<void> {
  await db.update(members).set({ idleToldAt: now }).where(eq(members.userId, userId));
}

function selectIdle(
  db: Database,
  { idleSince, isDue, limit }: { idleSince: Date; isDue: SQL; limit: number },
) {
  const isIdle = sql`${usedAt} <= ${idleSince.getTime()}`;
  return db
    .select({
      id: user.id,
      name: user.name,
      email: user.email,
      emailVerified: user.emailVerified,
      image: user.image,
    })
    .from(members)
    .innerJoin(user, eq(user.id, members.userId))
    .where(and(isIdle, isDue, isNull(user.administratorSince)))
    .orderBy(asc(usedAt))
    .limit(limit);
}
