import { defineBlock } from "../define-block.ts";
import { items, oneLine, richText } from "../fields.ts";
import { sectionFields } from "../section-fields.ts";

export const columns = defineBlock({
  type: "columns",
  label: "Two Columns",
  description: "Two texts side by side, each with a heading.",
  otherNames: "split, side by side, 50/50",
  fields: {
    ...sectionFields("Two things to know"),
    items: items({
      label: "Columns",
      itemLabel: "Column",
      min: 2,
      max: 2,
      fields: {
        title: oneLine("Title", "", { role: "heading", hint: "Leave empty for a column without one." }),
        text: richText("Text", ""),
      },
    }),
  },
});
