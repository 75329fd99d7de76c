import { findHeadingIssue, requireText } from "../field-issues.ts";
import { defineBlock } from "../define-block.ts";
import { date, items, oneLine, paragraph } from "../fields.ts";
import { sectionFields } from "../section-fields.ts";

export const testimonial = defineBlock({
  type: "testimonial",
  label: "Testimonials",
  description: "What people say of you, with their consent.",
  fields: {
    ...sectionFields("In their words"),
    items: items({
      label: "Testimonials",
      itemLabel: "Testimonial",
      min: 1,
      max: 6,
      fields: {
        words: paragraph("Words", "", { role: "prose", hint: "As they were said, without quotation marks." }),
        name: oneLine("Name or Initials", ""),
        connection: oneLine("Connection to Us", "", {
          hint: "Such as: patient since 2025, not paid. Visitors read it beside the name.",
        }),
        consent: date("Consent Recorded On", {
          isEvidence: true,
          hint: "The day on which this person agreed to be quoted here. Visitors do not see it.",
        }),
      },
      checks: {
        words: requireText("Enter what this person said."),
        name: requireText("Say who said this; initials are enough."),
        connection: requireText("Say how this person is connected to you, and whether they were paid."),
        consent: requireText(
          "Record the day of this person's consent: without it, the words stay in drafts.",
        ),
      },
    }),
  },
  checks: { heading: findHeadingIssue },
});
