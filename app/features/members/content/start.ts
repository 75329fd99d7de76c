import type { Address } from "#app/address.ts";

/** What the start page says of the way ahead, and what it offers to read. */
export const steps = [
  {
    title: "Diagnosis and root-cause analysis",
    text: "We look at your history and your labs, and for what lies behind them.",
  },
  { title: "Personalized treatment", text: "A plan for your body and your days, explained in plain words." },
  {
    title: "Regular 1-on-1 specialist consults",
    text: "The same people follow you and adjust the plan with you.",
  },
  { title: "24/7 specialist access", text: "A question at night does not wait until the next visit." },
] as const;

export const readings = [
  { label: "How we work", to: "/how-we-work" },
  { label: "Our approach", to: "/our-approach" },
  { label: "Conditions we treat", to: "/conditions" },
] as const satisfies { label: string; to: Address }[];
