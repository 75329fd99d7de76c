/** Body systems, in the order in which they are offered as a filter. */
export const bodySystems = {
  skin: "Skin",
  "joints-muscles": "Joints and muscles",
  "nervous-system": "Brain and nerves",
  digestive: "Digestion",
  endocrine: "Hormones",
  kidney: "Kidneys",
  blood: "Blood",
  "heart-vessels": "Heart and vessels",
  lungs: "Lungs",
  eyes: "Eyes",
  ears: "Ears",
  liver: "Liver",
  reproductive: "Reproductive health",
  "whole-body": "Whole body",
} as const;

export type BodySystem = keyof typeof bodySystems;

/** Certainty that the condition is autoimmune, according to current evidence. */
export const autoimmuneStatuses = {
  autoimmune: "Autoimmune",
  "immune-mediated": "Immune-mediated",
  autoinflammatory: "Autoinflammatory",
  associated: "Linked with autoimmunity",
  "not-autoimmune": "Not autoimmune",
} as const;

/** The service that people with a condition get: it sees adults of 18 and over, and not with every illness. */
export const audiences = {
  "adult-care": "Care for adults",
  information: "Information only",
  children: "Information for parents",
} as const;

export type Audience = keyof typeof audiences;

/** False where a page explains an illness that the service does not treat, or one of children. */
export function isTreated({ audience }: { audience: Audience }): boolean {
  return audience === "adult-care";
}

/** How soon help is needed, the most urgent first: how a page says it. */
export const tiers = {
  "911": "Call 911 now",
  "emergency-room": "Go to an emergency room today, and do not drive yourself",
  "same-day": "Call your clinician the same day",
  "this-week": "Ask for a visit this week",
} as const;

export type Tier = keyof typeof tiers;

/** Reasons why a page names a medicine, with their headings. Only treatments add their red flags to the page. */
export const medicineRoles = {
  treatment: "Medicines used as treatment",
  cause: "Medicines that can bring it on",
  caution: "Medicines to be careful with",
  named: "Medicines that are named, but are not a treatment here",
} as const;

export type MedicineRole = keyof typeof medicineRoles;
