import { requireText } from "../field-issues.ts";
import { sectionChecks } from "../section-checks.ts";
import type { ChecksOf } from "../check.ts";
import type { logos } from "./declaration.ts";

export const logosChecks: ChecksOf<typeof logos> = {
  ...sectionChecks,
  items: {
    each: {
      name: requireText("Enter the organization's name."),
      permission: requireText(
        "Record the day of the organization's permission: without it, the page stays in drafts.",
      ),
    },
  },
};
