import type { FieldIssue } from "#app/features/landing-pages/rules/issue.ts";
import { findHeadingIssue, requireText } from "../field-issues.ts";
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
        confirmed: findSampleIssue,
      },
    }),
  },
  checks: { heading: findHeadingIssue },
});

function findSampleIssue(confirmed: "no" | "yes"): FieldIssue | undefined {
  if (confirmed === "yes") return undefined;
  const message =
    "Publish this once the person has confirmed name, role and credentials; a sample stays in drafts.";
  return { message, level: "error" };
}
