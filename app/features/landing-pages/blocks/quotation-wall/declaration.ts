import { defineBlock } from "../define-block.ts";
import { choice, items, oneLine } from "../fields.ts";
import { quotationFields } from "../quotation-fields.ts";
import { closingFields, sectionFields } from "../section-fields.ts";

export const quotationWall = defineBlock({
  type: "quotation-wall",
  label: "Wall of Quotations",
  description: "Two to nine short quotations as cards, with consent.",
  otherNames: "quotes, reviews, testimonials, social proof",
  fields: {
    ...sectionFields("What people tell us"),
    marks: choice("Beside Each Name", "initials", { initials: "Initials", none: "Nothing" }),
    items: items({
      label: "Quotations",
      itemLabel: "Quotation",
      min: 2,
      max: 9,
      fields: {
        words: oneLine("Words", "", {
          role: "prose",
          hint: "One or two sentences, as they were said, without quotation marks.",
        }),
        ...quotationFields,
      },
    }),
    ...closingFields(),
  },
});
