/* Periods that the privacy policy states; a test compares both. */

/** Retention of an account after the last sign-in: 24 months. */
export const IDLE_DAYS = 730;

/** Lifetime of the cookie that marks a browser as known for an account. */
export const KNOWN_DEVICE_DAYS = 180;

/** Lifetime of a link in a mail that confirms an email address. */
export const EMAIL_LINK_HOURS = 24;

/** Longest window of a rate limit. */
export const MAX_WINDOW_HOURS = 24;
