/* Periods that the privacy policy states; a test compares both. */

/** For letters that could not be delivered. */
export const FAILED_DAYS = 30;
