/** The company behind this site. Changing these lines rebrands every page, mail and machine-readable response. */
export const site = {
  name: "Rootwell",
  legalName: "Rootwell Health, Inc.",
  /** The operator puts in the company's own name and says so here. */
  isLegalNameSample: true as boolean,
  tagline: "Specialty autoimmune care, without compromise",
  description:
    "Whole-person, root-cause telehealth care for people with autoimmune and chronic conditions, from licensed clinicians.",
  copyrightYear: 2025,
  /** Year of the newest review of a condition page; the notice above keeps its own year. */
  contentYear: 2026,
  /** Time zone of all schedules, wherever administrators are. */
  timeZone: "America/Los_Angeles",
} as const;
