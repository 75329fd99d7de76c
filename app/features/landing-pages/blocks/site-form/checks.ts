import { findHeadingIssue, requireText } from "../field-issues.ts";
import type { ChecksOf } from "../check.ts";
import type { siteForm } from "./declaration.ts";

export const siteFormChecks: ChecksOf<typeof siteForm> = {
  heading: findHeadingIssue,
  buttonText: requireText("Say what the button does."),
};
