import { defineBlock } from "../define-block.ts";
import { oneLine } from "../fields.ts";
import { sectionFields } from "../section-fields.ts";

export const states = defineBlock({
  type: "states",
  label: "States",
  description: "A map and a list of the states where you see patients.",
  otherNames: "map, locations, coverage, where we work",
  isOffer: true,
  fields: {
    ...sectionFields("Where we see patients"),
    only: oneLine("Only These States", "", {
      hint: "Names or codes, divided by commas. Leave empty for all in which your clinicians are licensed.",
    }),
  },
});
