import { site } from "../../site/domain/site.ts";
import type { Draft } from "./read-draft.ts";
import type { FieldErrors } from "../pages/page.ts";
import type { Times } from "../pages/page-status.ts";
import { parseWallTime } from "../pages/wall-time.ts";

const SKIPPED =
  "The clocks skip this time: daylight saving begins in that hour. Choose an earlier or a later one.";

/** The times of a draft; such as cannot be read are none. */
export function parseTimes(draft: Pick<Draft, keyof Times>): Times & { unread: FieldErrors } {
  const times: Times = { publishAt: null, unpublishAt: null };
  const unread: FieldErrors = {};
  for (const name of ["publishAt", "unpublishAt"] as const) {
    if (draft[name] === "") continue;
    const parsed = parseWallTime(draft[name], site.timeZone);
    if (parsed instanceof Date) times[name] = parsed;
    else unread[name] = parsed === "skipped" ? SKIPPED : "Use a date and a time, such as 2027-01-15 09:00.";
  }
  return { ...times, unread };
}
