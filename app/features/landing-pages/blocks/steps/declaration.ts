import { defineBlock } from "../define-block.ts";
import { items, oneLine, paragraph } from "../fields.ts";
import { closingFields, sectionFields } from "../section-fields.ts";

export const steps = defineBlock({
  type: "steps",
  label: "Steps",
  description: "What happens, one step after the other.",
  otherNames: "how it works, process, numbered list",
  fields: {
    ...sectionFields("How it works"),
    items: items({
      label: "Steps",
      itemLabel: "Step",
      min: 2,
      max: 8,
      fields: {
        title: oneLine("Title", "", { role: "heading" }),
        text: paragraph("Text", "", { role: "prose" }),
      },
    }),
    ...closingFields(),
  },
});
