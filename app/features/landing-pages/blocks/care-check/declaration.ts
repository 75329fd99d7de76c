import { defineBlock } from "../define-block.ts";
import { condition, oneLine } from "../fields.ts";
import { sectionFields } from "../section-fields.ts";

export const careCheck = defineBlock({
  type: "care-check",
  label: "Care Check",
  description: "Condition and state; the answer is on the next page.",
  otherNames: "can we help, eligibility checker, quiz",
  fields: {
    ...sectionFields("Can we help?"),
    condition: condition("Condition", {
      hint: "Leave empty to let visitors type theirs.",
    }),
    buttonText: oneLine("Button Text", "Show the answer"),
  },
});
