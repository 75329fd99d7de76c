import type { Log } from "#app/values/log.ts";
import { fail, ok, orFail, type Result } from "#app/values/result.ts";
import type { Database } from "#app/storage/database.server.ts";
import { toDraft } from "../drafts/read-draft.ts";
import { findRevision } from "../pages/pages.server.ts";
import { compareDrafts, type Comparison } from "./compare-drafts.ts";

/** Reads two versions of a page, and compares them; the lower revision is the earlier one. */
export async function compareVersions(
  { db, log }: { db: Database; log: Log },
  pageId: string,
  revs: [number, number],
): Promise<Result<Comparison, "not-found" | "unavailable">> {
  const [earlier, later] = revs.toSorted((one, other) => one - other) as [number, number];
  const read = await orFail(
    { log, event: "page-load-failed", failure: "unavailable" },
    Promise.all([findRevision({ db }, pageId, earlier), findRevision({ db }, pageId, later)]).then(ok),
  );
  if (!read.ok) return read;
  const [before, after] = read.value;
  return before && after ? ok(compareDrafts(toDraft(before), toDraft(after))) : fail("not-found");
}
