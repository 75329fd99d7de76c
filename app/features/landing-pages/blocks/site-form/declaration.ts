import { starts, type StartName } from "#app/features/forms/domain/starts/starts.ts";
import { defineBlock } from "../define-block.ts";
import { choice, oneLine, paragraph } from "../fields.ts";
import { sectionFields } from "../section-fields.ts";

const ASSURANCES = [
  "A person reads it and answers by email.",
  "Please leave out anything about your health.",
];

const [first] = starts;

const titles = Object.fromEntries(starts.map(({ name, title }) => [name, title]));

export const siteForm = defineBlock({
  type: "site-form",
  label: "Form",
  description: "A question to us; consent follows on the next page.",
  otherNames: "contact form, ask us, lead form",
  fields: {
    ...sectionFields(first.title),
    form: choice("Form", first.name, titles as Record<StartName, string>),
    assurances: paragraph("Assurances", ASSURANCES.join("\n"), {
      role: "prose",
      hint: "One on each line, beside the form. Three short ones are read.",
    }),
    buttonText: oneLine("Button Text", "Continue", {
      hint: "The next page says what is kept, and asks for consent.",
    }),
    thanks: paragraph("Thank-you Words", "", {
      role: "thanks",
      hint: "Shown to somebody who has sent the form from this page, above our own thanks.",
    }),
  },
});
