import type { Log } from "#app/values/log.ts";
import { orFail, type Result } from "#app/values/result.ts";
import { findPageById, type Page } from "./pages.server.ts";

/**
 * Reads the working copy of a page, also from the trash; a failure of the database is a result, not an
 * exception.
 */
export async function findWorkingCopy(
  deps: Parameters<typeof findPageById>[0] & { log: Log },
  id: string,
): Promise<Result<Page & { isTrashed: boolean }, "not-found" | "invalid-structure" | "unavailable">> {
  return orFail({ log: deps.log, event: "page-load-failed", failure: "unavailable" }, findPageById(deps, id));
}
