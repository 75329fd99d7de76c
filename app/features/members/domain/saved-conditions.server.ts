import { findHead } from "#app/features/conditions/domain/catalogue.ts";
import { fail, ok, type Result } from "#app/result.ts";
import type { Database } from "#app/storage/database.server.ts";
import {
  deleteSavedConditionRow,
  listSavedConditionRows,
  saveConditionRow,
} from "#app/storage/members.server.ts";

interface Deps {
  db: Database;
  now: () => Date;
}

const MAX_SAVED = 300;

/** Newest first, each with its page's name. */
export async function listSavedConditions({ db }: Pick<Deps, "db">, userId: string) {
  const rows = await listSavedConditionRows(db, userId);
  return rows.map(({ slug, savedAt }) => ({ slug, savedAt, name: findHead(slug)?.name ?? slug }));
}

export async function saveCondition(
  { db, now }: Deps,
  userId: string,
  slug: string,
): Promise<Result<undefined, "not-a-condition" | "too-many-saved">> {
  if (!findHead(slug)) return fail("not-a-condition");
  if ((await listSavedConditionRows(db, userId)).length >= MAX_SAVED) return fail("too-many-saved");
  await saveConditionRow(db, userId, slug, now());
  return ok(undefined);
}

export async function removeSavedCondition({ db }: Pick<Deps, "db">, userId: string, slug: string) {
  await deleteSavedConditionRow(db, userId, slug);
}
