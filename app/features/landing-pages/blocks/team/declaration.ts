import type { Barrier } from "../define-block.ts";
import { findHeadingBarrier, requireText } from "../barriers.ts";
import { defineBlock } from "../define-block.ts";
import { choice, imageUrl, items, oneLine } from "../fields.ts";
import { sectionFields } from "../section-fields.ts";

export const team = defineBlock({
  type: "team",
  label: "Team",
  description: "The people behind the offer, with roles and credentials.",
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
        confirmed: choice(
          "Confirmed",
          "no",
          { no: "No: this is a sample", yes: "Yes, by this person" },
          { isEvidence: true },
        ),
      },
      checks: {
        name: requireText("Enter the person's name."),
        role: requireText("Say what the person does here."),
        confirmed: findSampleBarrier,
      },
    }),
  },
  checks: { heading: findHeadingBarrier },
});

function findSampleBarrier(confirmed: "no" | "yes"): Barrier | undefined {
  if (confirmed === "yes") return undefined;
  const message =
    "Publish this once the person has confirmed name, role and credentials; a sample stays in drafts.";
  return { message, blocking: true };
}
