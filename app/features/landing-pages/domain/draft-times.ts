import { site } from "../../site/domain/site.ts";
import type { Draft } from "./read-draft.ts";
import type { FieldErrors } from "./page.ts";
import type { Times } from "./page-status.ts";
import { parseWallTime } from "./wall-time.ts";

/** The times of a draft; such as cannot be read are none. */
export function parseTimes(draft: Pick<Draft, keyof Times>): Times & { unread: FieldErrors } {
  const times: Times = { publishAt: null, unpublishAt: null };
  const unread: FieldErrors = {};
  for (const name of ["publishAt", "unpublishAt"] as const) {
    if (draft[name] === "") continue;
    times[name] = parseWallTime(draft[name], site.timeZone) ?? null;
    if (!times[name]) unread[name] = "Use a date and a time, such as 2027-01-15 09:00.";
  }
  return { ...times, unread };
}
