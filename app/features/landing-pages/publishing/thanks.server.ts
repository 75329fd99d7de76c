import type { Log } from "#app/values/log.ts";
import { ok, orFail } from "#app/values/result.ts";
import type { Database } from "#app/storage/database.server.ts";
import { listThanks } from "../blocks/texts.ts";
import { findPublicPage } from "../pages/pages.server.ts";

interface Deps {
  db: Database;
  now: () => Date;
  log: Log;
}

/**
 * Finds the texts of a public page for visitors who have sent this form from it; undefined if they cannot be
 * read.
 */
export async function findThanks(
  deps: Deps,
  { slug, form }: { slug: string; form: string },
): Promise<string[]> {
  const known = { log: deps.log, event: "thanks-not-found", failure: "unavailable" } as const;
  const found = await orFail(known, findPublicPage(deps, slug).then(ok));
  return found.ok && found.value.ok ? listThanks(found.value.value.blocks, form) : [];
}
