/** Timeout of each probe, so that the status page responds within a second; a slower part counts as down. */
export const STATUS_DEADLINE_MS = 600;
