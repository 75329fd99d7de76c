import { askUsWords } from "../../content/ask-us.ts";
import { defineForm } from "../define-form.ts";
import { askUsStart } from "../starts/ask-us.ts";

const { description, intro, emergency, consents, kept, thanks, closed } = askUsWords;

export const askUs = defineForm({
  ...askUsStart,
  description,
  button: "Send my question",
  intro: [...intro, emergency],
  fields: askUsStart.fields,
  consents: { answer: { ...consents.answer, missing: "We can only answer you if you agree." } },
  kept,
  // 12 months.
  retentionDays: 365,
  switchName: "questions",
  followUp: { kind: "reply", thanks: { ...thanks, points: [...thanks.points, emergency] }, closed },
});
