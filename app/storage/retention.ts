/* Periods that the privacy policy states; a test compares both. */

/** Days without a visit after which a session ends. */
export const SESSION_IDLE_DAYS = 7;
