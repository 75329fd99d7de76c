/* Periods that the privacy policy states; a test compares both. */

/** Retention of an entry whose email is never confirmed. */
export const UNPROVEN_DAYS = 30;

/** Retention of an opt-out, during which only the owner can enter the email again. */
export const STOPPED_DAYS = 180;
