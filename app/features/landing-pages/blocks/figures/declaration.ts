import { defineBlock } from "../define-block.ts";
import { items, oneLine } from "../fields.ts";
import { closingFields, sectionFields } from "../section-fields.ts";

export const figures = defineBlock({
  type: "figures",
  label: "Figures",
  description: "Numbers set large, each with where it comes from.",
  otherNames: "stats, statistics, numbers, metrics, counter",
  fields: {
    ...sectionFields("In numbers"),
    items: items({
      label: "Figures",
      itemLabel: "Figure",
      min: 1,
      max: 6,
      provenBy: "origin",
      fields: {
        number: oneLine("Number", "", { hint: "As it is read: 82%, 1,200 or 4 weeks." }),
        counts: oneLine("What It Counts", "", { role: "heading" }),
        period: oneLine("Period", "", { hint: "Such as: January to June 2026." }),
        origin: oneLine("Note on Its Origin", "", {
          isEvidence: true,
          hint: "Who measured it, how, and among how many people. Visitors read it beside the number.",
        }),
      },
    }),
    ...closingFields(),
  },
});
