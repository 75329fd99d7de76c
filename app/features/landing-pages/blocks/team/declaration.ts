import { confirmation } from "../confirmation.ts";
import { defineBlock } from "../define-block.ts";
import { imageUrl, items, oneLine } from "../fields.ts";
import { closingFields, sectionFields } from "../section-fields.ts";

export const team = defineBlock({
  type: "team",
  label: "Team",
  description: "The people behind the offer, with roles and credentials.",
  otherNames: "people, clinicians, doctors, staff, about us",
  fields: {
    ...sectionFields("Who you will meet"),
    items: items({
      label: "People",
      itemLabel: "Person",
      min: 1,
      max: 12,
      fields: {
        picture: imageUrl("Portrait URL", "", { upload: "Upload Portrait" }),
        name: oneLine("Name", "", { role: "heading" }),
        role: oneLine("Role", ""),
        credentials: oneLine("Credentials", "", {
          hint: "Licenses and certificates, as they are registered.",
        }),
        confirmed: confirmation(),
      },
    }),
    ...closingFields(),
  },
});
