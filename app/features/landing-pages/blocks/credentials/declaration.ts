import { defineBlock } from "../define-block.ts";
import { date, items, link, oneLine } from "../fields.ts";
import { closingFields, sectionFields } from "../section-fields.ts";

export const credentials = defineBlock({
  type: "credentials",
  label: "Licenses and Memberships",
  description: "What you are licensed for or a member of, each with its evidence.",
  otherNames: "trust badges, certifications, accreditation",
  isOffer: true,
  fields: {
    ...sectionFields("Licensed and accountable"),
    items: items({
      label: "Licenses and Memberships",
      itemLabel: "Entry",
      min: 1,
      max: 12,
      fields: {
        what: oneLine("License or Membership", "", { role: "heading" }),
        issuer: oneLine("Issued By", ""),
        number: oneLine("Number", "", { hint: "As it stands in the register." }),
        register: link("Link to the Register", ""),
        evidence: oneLine("Evidence", "", {
          role: "record",
          isEvidence: true,
          hint: "Where the document is kept, and who has checked it. Visitors do not see it.",
        }),
        validUntil: date("Valid Until", {
          isEvidence: true,
          isLastDay: true,
          hint: "Visitors read it. Leave empty for what does not expire.",
        }),
      },
    }),
    ...closingFields(),
  },
});
