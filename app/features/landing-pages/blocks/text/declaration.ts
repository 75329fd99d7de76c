import { defineBlock } from "../define-block.ts";
import { choice, richText } from "../fields.ts";
import { sectionFields } from "../section-fields.ts";

export const text = defineBlock({
  type: "text",
  label: "Text",
  description: "Running text with lists, links and quotations.",
  otherNames: "paragraph, heading, copy, rich text, list, table, statement",
  fields: {
    ...sectionFields("What to know"),
    text: richText("Text", ""),
    layout: choice(
      "Layout",
      "beside",
      { beside: "Text beside the heading", statement: "Centered statement" },
      { placement: "appearance", hint: "A statement is one or two sentences, set large." },
    ),
  },
});
