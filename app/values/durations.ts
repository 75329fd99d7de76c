// Products of literals: a bundle then has the one number that it uses.
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * 60_000;
export const DAY_MS = 24 * 60 * 60_000;
export const WEEK_MS = 7 * 24 * 60 * 60_000;

export const HOUR_SECONDS = 60 * 60;
export const DAY_SECONDS = 24 * 60 * 60;
