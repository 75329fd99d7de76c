import { defineBlock } from "../define-block.ts";
import { imageUrl, items, paragraph } from "../fields.ts";
import { quotationFields } from "../quotation-fields.ts";
import { closingFields, sectionFields } from "../section-fields.ts";

export const testimonial = defineBlock({
  type: "testimonial",
  label: "Testimonials",
  description: "What people say of you, with their consent.",
  otherNames: "quote, quotation, review, story, social proof",
  fields: {
    ...sectionFields("In their words"),
    items: items({
      label: "Testimonials",
      itemLabel: "Testimonial",
      min: 1,
      max: 6,
      fields: {
        words: paragraph("Words", "", { role: "prose", hint: "As they were said, without quotation marks." }),
        ...quotationFields,
        portrait: imageUrl("Portrait URL", "", { upload: "Upload Portrait" }),
      },
    }),
    ...closingFields(),
  },
});
