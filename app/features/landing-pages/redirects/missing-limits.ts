/** Retention period of the counts of missing paths, in days. */
export const MISSING_DAYS = 90;

/** Maximum number of paths that are counted on one day, so that made-up paths cannot fill the database. */
export const MAX_PATHS_PER_DAY = 200;
