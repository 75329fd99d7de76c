/** Who runs this site. Changing these lines rebrands every page, mail and machine-readable answer. */
export const site = {
  name: "Rootwell",
  legalName: "Rootwell Health, Inc.",
  tagline: "Specialty autoimmune care, without compromise",
  description:
    "Whole-person, root-cause telehealth care for people with autoimmune and chronic conditions, from clinicians who listen.",
  /** Street, city, state and ZIP code, in one line; while it is empty, the policies offer email alone. */
  postalAddress: "" as string,
  copyrightYear: 2025,
  /** On whose clocks administrators schedule, wherever they are. */
  timeZone: "America/Los_Angeles",
} as const;
