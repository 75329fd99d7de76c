import { findHeadingIssue, requireText } from "../field-issues.ts";
import { defineBlock } from "../define-block.ts";
import { items, oneLine, richText } from "../fields.ts";
import { requireRichText } from "../rich-text/rich-text-issues.ts";
import { sectionFields } from "../section-fields.ts";

export const questions = defineBlock({
  type: "questions",
  label: "Questions",
  description: "What people ask, each with an answer that opens.",
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
      checks: {
        question: requireText("Enter the question."),
        answer: requireRichText("Answer the question, or remove it."),
      },
    }),
  },
  checks: { heading: findHeadingIssue },
});
