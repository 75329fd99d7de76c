/* Periods that the privacy policy states; a test compares both. */

/** Retention of full archives: deleted personal data is gone from all of them after this. */
export const BACKUP_DAYS = 30;
