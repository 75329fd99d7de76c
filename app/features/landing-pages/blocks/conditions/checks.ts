import { requireText } from "../field-issues.ts";
import { sectionChecks } from "../section-checks.ts";
import type { ChecksOf } from "../check.ts";
import type { conditions } from "./declaration.ts";

export const conditionsChecks: ChecksOf<typeof conditions> = {
  ...sectionChecks,
  items: { each: { condition: requireText("Choose a condition.") } },
};
