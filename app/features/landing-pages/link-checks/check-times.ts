const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Time between two checks of a link. With the day that a failure waits to be confirmed, and a backlog of most of another, a dead
 * link is shown within seven days.
 */
export const CHECK_EVERY_MS = 5 * DAY_MS;

/** Time between two failed checks, after which a link counts as dead: one bad night is no fault. */
export const CONFIRM_AFTER_MS = DAY_MS;
