import { requireText } from "../field-issues.ts";
import { sectionChecks } from "../section-checks.ts";
import type { ChecksOf } from "../check.ts";
import type { steps } from "./declaration.ts";

export const stepsChecks: ChecksOf<typeof steps> = {
  ...sectionChecks,
  items: { each: { title: requireText("Say in a few words what happens in this step.") } },
};
