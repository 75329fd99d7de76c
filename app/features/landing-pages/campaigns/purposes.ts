/** Goals of a campaign: the beginning of its sentence, which the name of a condition ends. */
export const PURPOSES = {
  join: "Join the waitlist for care with",
  learn: "Learn about",
  prepare: "Prepare for a visit about",
} as const;

export type Purpose = keyof typeof PURPOSES;

/** A campaign as it was asked for and not made, with the reason. */
export interface RefusedCampaign {
  purpose: Purpose;
  /** Name of the condition as typed. */
  condition: string;
  message: string;
}
