import { eq } from "drizzle-orm";
import type { Database } from "./database.server.ts";
import { cronRuns } from "./schema/index.ts";

export type CronRunRow = typeof cronRuns.$inferSelect;

export async function noteRunStart(db: Database, name: CronRunRow["name"], at: Date): Promise<void> {
  await db
    .insert(cronRuns)
    .values({ name, startedAt: at, expectedSince: at })
    .onConflictDoUpdate({
      target: cronRuns.name,
      set: { startedAt: at, endedAt: null, outcome: null },
    });
}

export async function noteRunEnd(
  db: Database,
  name: CronRunRow["name"],
  changes: Pick<CronRunRow, "endedAt" | "outcome"> & Partial<Pick<CronRunRow, "expectedSince">>,
): Promise<void> {
  await db.update(cronRuns).set(changes).where(eq(cronRuns.name, name));
}

export async function listCronRunRows(db: Database): Promise<CronRunRow[]> {
  return db.select().from(cronRuns);
}
