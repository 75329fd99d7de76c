/** Days for which counts of missing paths are kept. */
export const MISSING_DAYS = 90;

/** Paths that are counted on one day, so that made-up ones cannot fill the database. */
export const MOST_A_DAY = 200;
