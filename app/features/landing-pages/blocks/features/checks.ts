import { findHeadingIssue, requireText } from "../field-issues.ts";
import type { ChecksOf } from "../check.ts";
import type { features } from "./declaration.ts";

export const featuresChecks: ChecksOf<typeof features> = {
  heading: findHeadingIssue,
  items: { each: { title: requireText("Say in a few words what this offers.") } },
};
