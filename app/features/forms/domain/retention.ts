import { askUs } from "./declarations/ask-us.ts";
import { waitlist } from "./declarations/waitlist.ts";

/* Periods that the privacy policy states; a test compares both. */

/** For an entry of the waitlist. */
export const ENTRY_DAYS = waitlist.retentionDays;

/** For a question. */
export const QUESTION_DAYS = askUs.retentionDays;

/** For the note of what a webhook was told, and what it answered. */
export const DELIVERY_DAYS = 30;
