import { defineBlock } from "../define-block.ts";
import { formStepFields } from "../form-step/fields.ts";
import { sectionFields } from "../section-fields.ts";

const ASSURANCES = [
  "Joining obliges you to nothing.",
  "We ask nothing about your health here.",
  "You can leave the list at any time.",
];

export const waitlistForm = defineBlock({
  type: "waitlist-form",
  label: "Waitlist Form",
  description: "Name, email and state; consent follows on the next page.",
  otherNames: "sign-up form, lead form, email capture, newsletter, subscribe",
  form: "waitlist",
  fields: {
    ...sectionFields("Join the waitlist"),
    ...formStepFields(
      ASSURANCES,
      "Shown to somebody who has joined from this page, in place of our own thanks.",
    ),
  },
});
