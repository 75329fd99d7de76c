import { DAY_MS } from "#app/values/durations.ts";

/**
 * Interval between two checks of a link. Together with one day to confirm a failure, and a backlog of less
 * than another day, a dead link is shown within seven days.
 */
export const CHECK_EVERY_MS = 5 * DAY_MS;

/** Time after the first failed check at which a second one makes a link dead, since a short outage is no defect. */
export const CONFIRM_AFTER_MS = DAY_MS;
