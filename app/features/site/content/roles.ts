interface Role {
  role: string;
  /** Name of the drawing. */
  portrait: string;
  /** Summary in one or two sentences. */
  does: string;
  more: string;
}

/** Roles of the care team, each with a drawing. */
export const roles = [
  {
    role: "Rheumatologist",
    portrait: "rheumatologist",
    does: "A physician trained in autoimmune and inflammatory disease.",
    more: "Confirms or questions a diagnosis, chooses and monitors medicines that act on the immune system, and says when you must be examined in person.",
  },
  {
    role: "Primary clinician",
    portrait: "clinician",
    does: "The licensed clinician who leads your care.",
    more: "Takes your history, orders tests, prescribes, and keeps the plan in one piece. Does not replace your primary care doctor near home.",
  },
  {
    role: "Dietitian",
    portrait: "dietitian",
    does: "Plans eating that fits your condition, medicines, culture and budget.",
    more: "Watches for gaps such as low iron, and helps you bring back foods you gave up without good reason.",
  },
  {
    role: "Health coach",
    portrait: "coach",
    does: "Helps you turn the plan into days you can manage: sleep, pacing, movement, stress. Does not diagnose or change treatment.",
    more: "",
  },
  {
    role: "Care coordinator",
    portrait: "coordinator",
    does: "Gathers your records, arranges visits and referrals, and follows up on results that have not arrived.",
    more: "",
  },
] as const satisfies Role[];
