import { defineBlock } from "../define-block.ts";
import { items, oneLine, richText } from "../fields.ts";
import { closingFields, sectionFields } from "../section-fields.ts";

export const questions = defineBlock({
  type: "questions",
  label: "Questions",
  description: "What people ask, each with an answer that opens.",
  otherNames: "FAQ, accordion, Q&A",
  fields: {
    ...sectionFields("Questions people ask"),
    items: items({
      label: "Questions",
      itemLabel: "Question",
      min: 1,
      max: 20,
      fields: {
        question: oneLine("Question", "", {
          role: "heading",
          hint: "As a visitor would ask it.",
        }),
        answer: richText("Answer", ""),
      },
    }),
    ...closingFields(),
  },
});
