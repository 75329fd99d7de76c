import { and, desc, eq } from "drizzle-orm";
import type { Database } from "./database.server.ts";
import { savedConditions } from "./schema/index.ts";

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
