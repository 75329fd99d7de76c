import { findHeadingIssue } from "../field-issues.ts";
import { defineBlock } from "../define-block.ts";
import { richText } from "../fields.ts";
import { requireRichText } from "../rich-text/rich-text-issues.ts";
import { sectionFields } from "../section-fields.ts";

export const text = defineBlock({
  type: "text",
  label: "Text",
  description: "Running text with lists, links and quotations.",
  fields: {
    ...sectionFields("What to know"),
    text: richText("Text", ""),
  },
  checks: {
    heading: findHeadingIssue,
    text: requireRichText("Write the text, or remove this block."),
  },
});
