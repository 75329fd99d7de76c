import { defineBlock } from "../define-block.ts";
import { sectionReference } from "../fields.ts";

export const sharedSection = defineBlock({
  type: "shared-section",
  label: "Shared Section",
  isReference: true,
  fields: { section: sectionReference("Section") },
});
