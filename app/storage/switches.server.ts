import { eq, sql } from "drizzle-orm";
import { insertAuditOf, type AuditRow } from "./audit.server.ts";
import type { Database } from "./database.server.ts";
import { switches } from "./schema/index.ts";

export type SwitchRow = typeof switches.$inferSelect;

export async function findSwitchRow(db: Database, name: SwitchRow["name"]): Promise<SwitchRow | undefined> {
  return db.query.switches.findFirst({ where: eq(switches.name, name) });
}

export async function listSwitchRows(db: Database): Promise<SwitchRow[]> {
  return db.select().from(switches);
}

/** Switches a service off, with an audit row, unless it is off. */
export async function insertSwitchRow(db: Database, row: SwitchRow, act: AuditRow): Promise<void> {
  const isOn = sql`(SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM ${switches} WHERE ${eq(switches.name, row.name)}))`;
  await db.batch([insertAuditOf(db, act, isOn), db.insert(switches).values(row).onConflictDoNothing()]);
}

/** Switches a service on, with an audit row, unless it is on. */
export async function deleteSwitchRow(db: Database, name: SwitchRow["name"], act: AuditRow): Promise<void> {
  const isOff = db.select({ name: switches.name }).from(switches).where(eq(switches.name, name));
  await db.batch([insertAuditOf(db, act, isOff), db.delete(switches).where(eq(switches.name, name))]);
}
