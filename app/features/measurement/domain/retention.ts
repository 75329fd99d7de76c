/** Period that the privacy policy states, for the daily rows of counts: 25 months. */
export const COUNT_DAYS = 762;
