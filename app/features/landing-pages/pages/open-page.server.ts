import type { Log } from "#app/values/log.ts";
import { orFail, type Result } from "#app/values/result.ts";
import { findPageById, type Page } from "./pages.server.ts";

/** The working copy of a page, wherever it is, for a screen or a change: the database may fail. */
export async function openPage(
  deps: Parameters<typeof findPageById>[0] & { log: Log },
  id: string,
): Promise<Result<Page, "not-found" | "invalid-structure" | "unavailable">> {
  return orFail({ log: deps.log, event: "page-load-failed", failure: "unavailable" }, findPageById(deps, id));
}
