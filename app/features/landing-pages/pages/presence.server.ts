import type { Database } from "#app/storage/database.server.ts";
import { deleteEditor, deleteEditorsSeenBefore, noteEditor } from "#app/storage/page-editors.server.ts";
import { inPortions } from "#app/storage/portions.server.ts";
import { DAY_MS } from "#app/values/durations.ts";

interface Deps {
  db: Database;
  now: () => Date;
}

/** Time after the last heartbeat for which an editor counts as open. */
const PRESENT_MS = 45_000;

const FORGOTTEN_MS = DAY_MS;

interface OpenedEditor {
  pageId: string;
  /** Id of the editor; one person may have several open. */
  editor: string;
  /** Email of the administrator. */
  email: string;
}

/**
 * Stores a heartbeat.
 * @returns the emails of the other people who have the page open, without duplicates
 */
export async function noteOpen({ db, now }: Deps, opened: OpenedEditor): Promise<string[]> {
  const since = new Date(now().getTime() - PRESENT_MS);
  const others = await noteEditor(db, { ...opened, seenAt: now() }, since);
  return [...new Set(others.map(({ email }) => email))];
}

/** Deletes the heartbeat of an editor that was closed. */
export async function noteClosed({ db }: Pick<Deps, "db">, opened: Omit<OpenedEditor, "email">) {
  await deleteEditor(db, opened);
}

export async function forgetEditors({ db, now }: Deps): Promise<void> {
  const before = new Date(now().getTime() - FORGOTTEN_MS);
  await inPortions((limit) => deleteEditorsSeenBefore(db, before, limit));
}
