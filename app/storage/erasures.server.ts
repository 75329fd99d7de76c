import { lte } from "drizzle-orm";
import type { Database } from "./database.server.ts";
import { deletePortion } from "./portions.server.ts";
import { erasures } from "./schema/index.ts";

export async function deleteOldErasures(db: Database, before: Date, limit: number): Promise<number> {
  const { erasedAt } = erasures;
  return deletePortion(db, erasures, { due: lte(erasedAt, before), since: erasedAt, limit });
}
