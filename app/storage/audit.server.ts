import { count, desc } from "drizzle-orm";
import type { Database } from "./database.server.ts";
import { auditLog } from "./schema/index.ts";

export type AuditRow = typeof auditLog.$inferSelect;

export async function insertAuditRow(db: Database, row: AuditRow): Promise<void> {
  await db.insert(auditLog).values(row);
}

/** Newest first. */
export async function listAuditRows(db: Database, { limit, offset }: { limit: number; offset: number }) {
  const [rows, [total]] = await db.batch([
    db.select().from(auditLog).orderBy(desc(auditLog.at), desc(auditLog.id)).limit(limit).offset(offset),
    db.select({ count: count() }).from(auditLog),
  ]);
  return { rows, total: total?.count ?? 0 };
}
