import { asc, eq, sql } from "drizzle-orm";
import type { Database } from "./database.server.ts";
import { trafficSources } from "./schema/index.ts";

export type TrafficSourceRow = typeof trafficSources.$inferSelect;

export async function listTrafficSourceRows(db: Database): Promise<TrafficSourceRow[]> {
  return db.select().from(trafficSources).orderBy(asc(trafficSources.source));
}

/**
 * Registers a source; idempotent.
 * @returns "full" if the maximum number is reached
 */
export async function insertTrafficSource(
  db: Database,
  { source, createdAt }: TrafficSourceRow,
  max: number,
): Promise<"stored" | "known" | "full"> {
  const [{ meta }, known] = await db.batch([
    db
      .insert(trafficSources)
      .select(
        sql`SELECT ${source}, ${createdAt.getTime()} WHERE (SELECT count(*) FROM ${trafficSources}) < ${max}`,
      )
      .onConflictDoNothing(),
    db
      .select({ source: trafficSources.source })
      .from(trafficSources)
      .where(eq(trafficSources.source, source)),
  ]);
  if (meta.changes > 0) return "stored";
  return known.length > 0 ? "known" : "full";
}

/** Deletes a source; its counts stay. */
export async function deleteTrafficSource(db: Database, source: string): Promise<void> {
  await db.delete(trafficSources).where(eq(trafficSources.source, source));
}
