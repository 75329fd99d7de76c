import { findHeadingIssue } from "../field-issues.ts";
import { defineBlock } from "../define-block.ts";
import { paragraph } from "../fields.ts";
import { sectionFields } from "../section-fields.ts";

export const waitlistForm = defineBlock({
  type: "waitlist-form",
  label: "Waitlist Form",
  description: "Name, email and state; consent follows on the next page.",
  fields: {
    ...sectionFields("Join the waitlist"),
    thanks: paragraph("Thank-you Words", "", {
      role: "thanks",
      hint: "Shown to somebody who has joined from this page, before what happens next.",
    }),
  },
  checks: { heading: findHeadingIssue },
});
