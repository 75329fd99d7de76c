/* Periods that the privacy policy states; a test compares both. */

/** For an entry whose email nobody confirms. */
export const UNPROVEN_DAYS = 30;

/** For the note that an owner has stopped the mail: so long nobody else can enter the address again. */
export const STOPPED_DAYS = 180;
