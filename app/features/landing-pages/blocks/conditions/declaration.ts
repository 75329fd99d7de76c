import { defineBlock } from "../define-block.ts";
import { condition, items } from "../fields.ts";
import { closingFields, sectionFields } from "../section-fields.ts";

export const conditions = defineBlock({
  type: "conditions",
  label: "Conditions",
  description: "Conditions that you choose, each with a link to its page.",
  otherNames: "diseases, illnesses, cards",
  fields: {
    ...sectionFields("Conditions we care for"),
    items: items({
      label: "Conditions",
      itemLabel: "Condition",
      min: 1,
      max: 24,
      fields: {
        condition: condition("Condition", {
          hint: "Visitors read its name and one line about it.",
        }),
      },
    }),
    ...closingFields(),
  },
});
