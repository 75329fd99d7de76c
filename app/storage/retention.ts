/* Periods that the privacy policy states; a test compares both. */

/** Idle timeout of a session, in days. */
export const SESSION_IDLE_DAYS = 7;
