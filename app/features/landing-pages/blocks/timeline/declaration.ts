import { defineBlock } from "../define-block.ts";
import { items, oneLine, paragraph } from "../fields.ts";
import { closingFields, sectionFields } from "../section-fields.ts";

export const timeline = defineBlock({
  type: "timeline",
  label: "Timeline",
  description: "What happens when, such as a first year of care.",
  otherNames: "history, milestones, schedule, roadmap",
  fields: {
    ...sectionFields("Your first year"),
    items: items({
      label: "Moments",
      itemLabel: "Moment",
      min: 2,
      max: 12,
      fields: {
        when: oneLine("When", "", { hint: "Such as: Week 1, or Months 2 to 4." }),
        title: oneLine("Title", "", { role: "heading", labeledBy: "when" }),
        text: paragraph("Text", "", { role: "prose", labeledBy: "when" }),
      },
    }),
    ...closingFields(),
  },
});
