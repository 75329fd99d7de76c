/** Goals of a campaign, each as the beginning of its sentence; the name of a condition completes it. */
export const PURPOSES = {
  join: "Join the waitlist for care with",
  learn: "Learn about",
  prepare: "Prepare for a visit about",
} as const;

export type Purpose = keyof typeof PURPOSES;

/** A refused request for a campaign, with the reason. */
export interface RefusedCampaign {
  purpose: Purpose;
  /** Name of the condition, as typed. */
  condition: string;
  message: string;
}
