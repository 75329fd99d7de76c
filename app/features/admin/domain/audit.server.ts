import { insertAuditRow, listAuditRows } from "#app/storage/audit.server.ts";
import type { Database } from "#app/storage/database.server.ts";

/** What an administrator can do to people and their data, and how the log says it. */
const ACTS = {
  "member-deleted": "Deleted the account",
  "member-signed-out": "Signed out all devices of the account",
  "waitlist-entry-deleted": "Deleted the waitlist entry",
  "waitlist-exported": "Exported the waitlist",
} as const;

interface Deps {
  db: Database;
  now: () => Date;
}

interface Act {
  /** The administrator's address. */
  actor: string;
  action: keyof typeof ACTS;
  /** The id of what it was done to: who is deleted is not named here either. */
  subject: string;
}

const VIEW_SIZE = 50;

export async function recordAct({ db, now }: Deps, act: Act): Promise<void> {
  await insertAuditRow(db, { id: crypto.randomUUID(), ...act, at: now() });
}

export async function listActs({ db }: Pick<Deps, "db">, { view }: { view: number }) {
  const { rows, total } = await listAuditRows(db, { limit: VIEW_SIZE, offset: (view - 1) * VIEW_SIZE });
  const acts = rows.map(({ id, at, actor, subject, action }) => {
    return { id, at, actor, subject, words: ACTS[action as Act["action"]] ?? action };
  });
  return { acts, total, views: Math.max(1, Math.ceil(total / VIEW_SIZE)) };
}
