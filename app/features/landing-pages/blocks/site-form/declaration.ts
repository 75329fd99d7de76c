import { starts, type StartName } from "#app/features/forms/domain/starts/starts.ts";
import { defineBlock } from "../define-block.ts";
import { choice } from "../fields.ts";
import { formStepFields } from "../form-step/fields.ts";
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
    ...formStepFields(
      ASSURANCES,
      "Shown to somebody who has sent the form from this page, above our own thanks.",
    ),
  },
});
