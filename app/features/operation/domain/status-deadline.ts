/** How long a part is waited for, so that the status page answers within a second: what takes longer counts as down. */
export const STATUS_DEADLINE_MS = 600;
