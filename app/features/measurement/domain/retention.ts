/** Period that the privacy policy states, for the daily rows of counts: 25 months. */
export const COUNT_DAYS = 762;

/** Days, today among them, for which it is known that an hour was a burst. The daily clean-up may be a day later. */
export const BURST_DAYS = 34;

/** Hours for which the views of one hour are kept, before the daily clean-up. */
export const HOUR_HOURS = 24;
