import { z } from "zod";
import { findHead } from "#app/features/conditions/domain/catalogue.ts";
import type { Log } from "#app/values/log.ts";
import { fail, ok, orFail, type Result } from "#app/values/result.ts";
import type { Database } from "#app/storage/database.server.ts";
import {
  deleteSavedConditionRow,
  listSavedConditionRows,
  saveConditionRow,
} from "#app/storage/saved-conditions.server.ts";
import type { ToSave } from "./condition-to-save.ts";

interface Deps {
  db: Database;
  now: () => Date;
}

const MAX_SAVED = 300;

/** Lists saved conditions, newest first, each with its page's name. */
export async function listSavedConditions({ db }: Pick<Deps, "db">, userId: string) {
  const rows = await listSavedConditionRows(db, userId);
  return rows.map(({ slug, savedAt }) => ({ slug, savedAt, name: findHead(slug)?.name ?? slug }));
}

/** Finds the condition to save; undefined where the text is not the slug of a page. */
export function findToSave(slug: unknown): ToSave | undefined {
  const head = typeof slug === "string" ? findHead(slug) : undefined;
  return head && { slug: head.slug, name: head.name };
}

const fieldsSchema = z.object({ save: z.string().max(96) });

/** Slug from the form's checkbox (see SaveChoice), if it is ticked. */
export function readToSave(fields: unknown): string | undefined {
  const form = fieldsSchema.safeParse(fields);
  return form.success ? findToSave(form.data.save)?.slug : undefined;
}

/** Saves a condition during a sign-in or a sign-up, which must not fail because of it. */
export async function tryToSave(
  deps: Deps & { log: Log },
  userId: string,
  slug: string | undefined,
): Promise<void> {
  if (slug === undefined) return;
  await orFail(
    { log: deps.log, event: "condition-not-saved", failure: "unavailable" },
    saveCondition(deps, userId, slug),
  );
}

/** Saves a condition to the account; saving it twice has no effect. */
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

/** Removes a saved condition; one that is not saved is no error. */
export async function removeSavedCondition({ db }: Pick<Deps, "db">, userId: string, slug: string) {
  await deleteSavedConditionRow(db, userId, slug);
}
