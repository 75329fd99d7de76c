import { findHeadingIssue, requireText } from "../field-issues.ts";
import type { ChecksOf } from "../check.ts";
import type { conditions } from "./declaration.ts";

export const conditionsChecks: ChecksOf<typeof conditions> = {
  heading: findHeadingIssue,
  items: { each: { condition: requireText("Choose a condition.") } },
};
