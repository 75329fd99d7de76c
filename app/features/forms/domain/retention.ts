import { waitlist } from "./declarations/waitlist.ts";

/* Periods that the privacy policy states; a test compares both. */

/** Retention of a waitlist entry. */
export const ENTRY_DAYS = waitlist.retentionDays;

/** Retention of webhook deliveries: the payload sent and the receiver's response. */
export const DELIVERY_DAYS = 30;
