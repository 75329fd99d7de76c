import { requireText } from "../field-issues.ts";
import { requireRichText } from "../rich-text/rich-text-issues.ts";
import { sectionChecks } from "../section-checks.ts";
import type { ChecksOf } from "../check.ts";
import type { questions } from "./declaration.ts";

export const questionsChecks: ChecksOf<typeof questions> = {
  ...sectionChecks,
  items: {
    each: {
      question: requireText("Enter the question."),
      answer: requireRichText("Answer the question, or remove it."),
    },
  },
};
