/** Who runs this site. Changing these lines rebrands every page, mail and machine-readable answer. */
export const site = {
  name: "Rootwell",
  legalName: "Rootwell Health, Inc.",
  tagline: "Specialty autoimmune care, without compromise",
  description:
    "Whole-person, root-cause telehealth care for people with autoimmune and chronic conditions, from clinicians who listen.",
  /** Printed in the terms and policies; the operator fills it in. */
  postalAddress: "at the postal address given in your welcome letter",
  copyrightYear: 2025,
  /** On whose clocks administrators schedule, wherever they are. */
  timeZone: "America/Los_Angeles",
} as const;
