/** Retention of the daily counts, as stated in the privacy policy: 25 months. */
export const COUNT_DAYS = 762;

/** Retention of bursts in days, including today. The daily clean-up may run a day later. */
export const BURST_DAYS = 34;

/** Retention of hourly views in hours; the daily clean-up deletes them. */
export const HOURLY_VIEWS_HOURS = 24;
