import { TIME_ZONE } from "#app/values/time-zone.ts";

/**
 * Company that operates this site. Changing these values rebrands every page, mail and machine-readable
 * response.
 */
export const site = {
  name: "Rootwell",
  legalName: "Rootwell Health, Inc.",
  /** The operator sets this to false after entering the company's legal name. */
  isLegalNameSample: true as boolean,
  tagline: "Specialty autoimmune care, without compromise",
  description:
    "Whole-person, root-cause telehealth care for people with autoimmune and chronic conditions, from licensed clinicians.",
  copyrightYear: 2025,
  /** Year of the newest review of a condition page. The copyright year is independent of it. */
  contentYear: 2026,
  /** Time zone of all schedules, independent of where administrators are. */
  timeZone: TIME_ZONE,
} as const;
