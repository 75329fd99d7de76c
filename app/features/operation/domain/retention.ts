/* Periods that the privacy policy states; a test compares both. */

/** For an archive of everything: what somebody has deleted is gone from all of them by then. */
export const BACKUP_DAYS = 30;
