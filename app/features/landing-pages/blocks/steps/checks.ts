import { findHeadingIssue, requireText } from "../field-issues.ts";
import type { ChecksOf } from "../check.ts";
import type { steps } from "./declaration.ts";

export const stepsChecks: ChecksOf<typeof steps> = {
  heading: findHeadingIssue,
  items: { each: { title: requireText("Say in a few words what happens in this step.") } },
};
