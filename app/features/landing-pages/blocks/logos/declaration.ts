import { defineBlock } from "../define-block.ts";
import { date, imageUrl, items, oneLine } from "../fields.ts";
import { closingFields, sectionFields } from "../section-fields.ts";

export const logos = defineBlock({
  type: "logos",
  label: "Logos",
  description: "The organizations that you work with, each with its permission.",
  otherNames: "partners, clients, press, as seen in",
  fields: {
    ...sectionFields("Who we work with"),
    items: items({
      label: "Organizations",
      itemLabel: "Organization",
      min: 2,
      max: 12,
      fields: {
        name: oneLine("Name", "", {
          hint: "Read out for the logo, and set in type where there is none.",
        }),
        picture: imageUrl("Logo URL", "", { upload: "Upload Logo" }),
        permission: date("Permission Recorded On", {
          isEvidence: true,
          hint: "The day on which the organization agreed to be shown here. Visitors do not see it.",
        }),
      },
    }),
    ...closingFields(),
  },
});
