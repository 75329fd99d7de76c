/* Periods that the privacy policy states; a test compares both. */

/** Maximum age of a session, however often it is renewed. */
export const MAX_SESSION_DAYS = 30;

/** For an account whose address was never confirmed. */
export const UNVERIFIED_DAYS = 30;

/** For an authenticator app that was begun and waits for its first code. */
export const ENROLMENT_MINUTES = 60;
