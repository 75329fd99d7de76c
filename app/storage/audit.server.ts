import { exists, sql, type SQLWrapper } from "drizzle-orm";
import type { Database } from "./database.server.ts";
import { listNewestRows } from "./newest-rows.server.ts";
import { auditLog } from "./schema/index.ts";

export type AuditRow = typeof auditLog.$inferSelect;

export async function insertAuditRow(db: Database, row: AuditRow): Promise<void> {
  await db.insert(auditLog).values(row);
}

/**
 * Statement for a batch: writes an audit row about another row.
 * @param subject query for that row; if it returns none, nothing is written
 */
export function insertAuditOf(db: Database, row: AuditRow, subject: SQLWrapper) {
  return insertAuditsOf(db, [row], subject);
}

/** Statement for a batch: writes several audit rows about one change. */
export function insertAuditsOf(db: Database, rows: AuditRow[], subject: SQLWrapper) {
  const acts = JSON.stringify(
    rows.map(({ id, actor, action, subject: about, at }) => [id, actor, action, about, at.getTime()]),
  );
  const [id, actor, action, about, at] = [0, 1, 2, 3, 4].map(
    (index) => sql`act.value ->> ${sql.raw(`${index}`)}`,
  );
  return db
    .insert(auditLog)
    .select(
      sql`SELECT ${id}, ${actor}, ${action}, ${about}, ${at} FROM json_each(${acts}) AS act WHERE ${exists(subject)}`,
    );
}

/** Lists audit rows, newest first. */
export async function listAuditRows(db: Database, range: { limit: number; offset: number }) {
  const rows = db.select().from(auditLog).$dynamic();
  return listNewestRows(db, { list: "acts", rows, createdAt: auditLog.at, id: auditLog.id, ...range });
}
