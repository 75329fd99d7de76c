/* Periods that the privacy policy states; a test compares both. */

/** Maximum age of a session, however often it is renewed. */
export const MAX_SESSION_DAYS = 30;

/** Retention of an account whose email was never confirmed. */
export const UNVERIFIED_DAYS = 30;

/** Retention of an authenticator app's set-up that was never confirmed by a code. */
export const ENROLMENT_MINUTES = 60;
