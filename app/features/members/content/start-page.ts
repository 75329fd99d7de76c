import type { SitePath } from "#app/values/site-path.ts";

/** Next steps and reading offered on the start page. */
export const steps = [
  {
    title: "Diagnosis and root-cause analysis",
    text: "Your clinician looks at your history and your labs, and for what lies behind them. A cause is not always found.",
  },
  { title: "Personalized treatment", text: "A plan for your body and your days, explained in plain words." },
  {
    title: "Regular 1-on-1 specialist consults",
    text: "The same people follow you and adjust the plan with you.",
  },
  {
    title: "24/7 specialist access",
    text: "You can write to your team at any hour, day or night. It is not an emergency line, and no one watches your notes around the clock: you are told how soon to expect an answer. In an emergency, call 911.",
  },
] as const;

export const readings = [
  { label: "How we work", to: "/how-we-work", picture: "room" },
  { label: "Our approach", to: "/our-approach", picture: "roots" },
  { label: "Conditions explained", to: "/conditions", picture: "story" },
] as const satisfies { label: string; to: SitePath; picture: string }[];
