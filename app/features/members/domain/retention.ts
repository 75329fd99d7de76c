/* Periods that the privacy policy states; a test compares both. */

/** For an account, after the last sign-in: 24 months. */
export const IDLE_DAYS = 730;

/** For the mark of a browser from which an account was signed in to. */
export const KNOWN_DEVICE_DAYS = 180;

/** For a link in a letter that confirms an email address. */
export const ADDRESS_LINK_HOURS = 24;

/** The longest time over which requests are counted. */
export const LONGEST_COUNT_HOURS = 24;
