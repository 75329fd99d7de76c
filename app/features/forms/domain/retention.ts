import { waitlist } from "./declarations/waitlist.ts";

/* Periods that the privacy policy states; a test compares both. */

/** For an entry of the waitlist. */
export const ENTRY_DAYS = waitlist.retentionDays;

/** For the note of what a webhook was told, and what it answered. */
export const DELIVERY_DAYS = 30;
