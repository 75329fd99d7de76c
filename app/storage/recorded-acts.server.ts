import { and, eq } from "drizzle-orm";
import type { AuditRow } from "./audit.server.ts";
import type { Database } from "./database.server.ts";
import { auditLog } from "./schema/index.ts";

/** Whether the audit log has a row with these values. */
export async function hasAuditRow(
  db: Database,
  { actor, action, subject, at }: Omit<AuditRow, "id">,
): Promise<boolean> {
  const isMeant = and(
    eq(auditLog.at, at),
    eq(auditLog.actor, actor),
    eq(auditLog.action, action),
    eq(auditLog.subject, subject),
  );
  return (await db.select({ id: auditLog.id }).from(auditLog).where(isMeant).limit(1)).length > 0;
}
