import { defineBlock } from "../define-block.ts";
import { choice, date, items, oneLine } from "../fields.ts";
import { closingFields, sectionFields } from "../section-fields.ts";

export const comparison = defineBlock({
  type: "comparison",
  label: "Comparison",
  description: "A table of two to four options, with the source of what it says.",
  otherNames: "versus, compare, feature table",
  fields: {
    ...sectionFields("How we compare"),
    option1: oneLine("Option 1", ""),
    option2: oneLine("Option 2", ""),
    option3: oneLine("Option 3", "", { hint: "Leave empty for two options." }),
    option4: oneLine("Option 4", "", { hint: "Leave empty for fewer." }),
    emphasis: choice("Option That Stands Out", "option1", {
      none: "None",
      option1: "Option 1",
      option2: "Option 2",
      option3: "Option 3",
      option4: "Option 4",
    }),
    items: items({
      label: "Rows",
      itemLabel: "Row",
      min: 2,
      max: 12,
      fields: {
        about: oneLine("What Is Compared", ""),
        option1: oneLine("Option 1", "", {
          labeledBy: "about",
          hint: "A few words. Yes, no or partly at their beginning gets a sign: “Yes, by video”.",
        }),
        option2: oneLine("Option 2", "", { labeledBy: "about" }),
        option3: oneLine("Option 3", "", { labeledBy: "about" }),
        option4: oneLine("Option 4", "", { labeledBy: "about" }),
      },
    }),
    source: oneLine("Source of the Comparison", "", {
      isEvidence: true,
      hint: "Where you have it from, about the others and about you. Visitors read it below the table.",
    }),
    comparedOn: date("Compared On", {
      isEvidence: true,
      hint: "The day on which you looked. Visitors read it below the table.",
    }),
    ...closingFields(),
  },
});
