import { defineBlock } from "../define-block.ts";
import { choice, oneLine, paragraph } from "../fields.ts";
import { groundField } from "../section-fields.ts";

export const notice = defineBlock({
  type: "notice",
  label: "Notice",
  description: "Words for an emergency, or a limit of the offer.",
  otherNames: "alert, warning, disclaimer, callout",
  isOffer: true,
  fields: {
    tone: choice("Tone", "emergency", { emergency: "Emergency", limit: "Limit of the offer" }),
    heading: oneLine("Heading", "Not for emergencies", { role: "heading" }),
    text: paragraph("Text", "In an emergency, call 911. In a mental health crisis, call or text 988.", {
      role: "prose",
    }),
    ground: groundField(),
  },
});
