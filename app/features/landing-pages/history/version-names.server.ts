import { fail, ok, orFail, type Result } from "#app/values/result.ts";
import type { Log } from "#app/values/log.ts";
import type { Database } from "#app/storage/database.server.ts";
import { nameRevisionRow } from "#app/storage/page-history.server.ts";
import { lineRule } from "../rules/text-rules.ts";

export const MAX_NAME_LENGTH = 100;

const nameRule = lineRule(MAX_NAME_LENGTH, `A name has at most ${MAX_NAME_LENGTH} characters.`);

interface Named {
  pageId: string;
  rev: number;
  /** Name; an empty text removes it. */
  name: string;
}

/** Names a version, which is kept permanently while it has a name. */
export async function nameVersion(
  { db, log }: { db: Database; log: Log },
  { pageId, rev, name }: Named,
): Promise<Result<string, { code: "refused"; message: string } | "not-found" | "unavailable">> {
  const read = nameRule(name);
  if ("error" in read) return { ok: false, code: "refused", message: read.error };
  const named = await orFail(
    { log, event: "version-naming-failed", failure: "unavailable" },
    nameRevisionRow(db, { pageId, rev }, read.value === "" ? null : read.value).then(ok),
  );
  if (!named.ok) return named;
  return named.value ? ok(read.value) : fail("not-found");
}
