import { site } from "#app/features/site/domain/site.ts";
import { waitlistWords } from "../../content/waitlist.ts";
import { defineForm } from "../define-form.ts";
import { waitlistStart } from "../starts/waitlist.ts";

const { consents, kept } = waitlistWords;

export const waitlist = defineForm({
  ...waitlistStart,
  description: `Join the ${site.name} waitlist. It takes a minute.`,
  button: "Join the waitlist",
  intro: [
    "Once you confirm your address, we write to you when a place opens in your state. Please do not send us anything about your health here; there will be a safe place for that.",
  ],
  fields: {
    ...waitlistStart.fields,
    adult: {
      control: "confirmation",
      label: "I am 18 or older.",
      missing: "Our care is for people aged 18 or older. Please confirm your age.",
    },
  },
  consents: {
    consent: { ...consents.waitlist, missing: "We can only write to you if you agree." },
    news: consents.news,
  },
  kept,
  // 24 months.
  retentionDays: 730,
  switchName: "waitlist",
  followUp: { kind: "confirmation" },
});
