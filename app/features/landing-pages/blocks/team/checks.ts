import { requireText, requireConfirmation } from "../field-issues.ts";
import { sectionChecks } from "../section-checks.ts";
import type { ChecksOf } from "../check.ts";
import type { team } from "./declaration.ts";

export const teamChecks: ChecksOf<typeof team> = {
  ...sectionChecks,
  items: {
    each: {
      name: requireText("Enter the person's name."),
      role: requireText("Say what the person does here."),
      confirmed: requireConfirmation("name, role and credentials"),
    },
  },
};
