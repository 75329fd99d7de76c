/* Periods that the privacy policy states; a test compares both. */

/** Retention of mails that could not be delivered. */
export const FAILED_DAYS = 30;
