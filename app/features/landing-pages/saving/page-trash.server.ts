import { newAct } from "#app/features/access/domain/audit.server.ts";
import { fail, ok, type Result } from "#app/values/result.ts";
import type { Database } from "#app/storage/database.server.ts";
import * as stored from "#app/storage/page-trash.server.ts";
import { isSlugTaken } from "#app/storage/page-writes.server.ts";
import { inPortions } from "#app/storage/portions.server.ts";
import { DAY_MS } from "#app/values/durations.ts";

/*
 * The trash of pages, in the database only. Routes use the verbs of page-saving.server.ts, which also refresh the
 * public page in KV.
 */

interface Deps {
  db: Database;
  now: () => Date;
}

/** Days that a page stays in the trash before it is deleted permanently. */
const TRASH_DAYS = 30;

/**
 * Moves a page to the trash, from where `restorePage` brings it back within TRASH_DAYS. Idempotent: a page in
 * the trash counts as deleted.
 */
export async function deletePage(
  { db, now }: Deps,
  id: string,
  actor: string,
): Promise<Result<stored.MovedRow, "not-found">> {
  const act = newAct({ now }, { actor, action: "page-deleted", subject: id });
  const deleted = await stored.trashPageRow(db, id, now(), act);
  return deleted ? ok(deleted) : fail("not-found");
}

/**
 * Restores a page as a draft, whatever its status was: a deleted page must not be public again before an
 * administrator has reviewed it. Idempotent: a draft that has left the trash counts as restored.
 */
export async function restorePage(
  { db, now }: Deps,
  id: string,
  actor: string,
): Promise<Result<stored.MovedRow, "not-found" | "slug-taken">> {
  const act = newAct({ now }, { actor, action: "page-restored", subject: id });
  try {
    const row = await stored.restorePageRow(db, id, now(), act);
    return row ? ok(row) : fail("not-found");
  } catch (error) {
    if (isSlugTaken(error)) return fail("slug-taken");
    throw error;
  }
}

/** Permanently deletes pages that have been in the trash for the retention period. */
export async function emptyTrash({ db, now }: Deps): Promise<void> {
  const before = new Date(now().getTime() - TRASH_DAYS * DAY_MS);
  await inPortions((limit) => stored.deletePagesTrashedBefore(db, before, limit));
}
