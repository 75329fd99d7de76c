import { findHeadingIssue, requireText } from "../field-issues.ts";
import type { ChecksOf } from "../check.ts";
import type { waitlistForm } from "./declaration.ts";

export const waitlistFormChecks: ChecksOf<typeof waitlistForm> = {
  heading: findHeadingIssue,
  buttonText: requireText("Say what the button does."),
};
