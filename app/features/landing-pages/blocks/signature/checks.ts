import { findHeadingIssue, requireText, requireConfirmation } from "../field-issues.ts";
import { requireRichText } from "../rich-text/rich-text-issues.ts";
import type { ChecksOf } from "../check.ts";
import type { signature } from "./declaration.ts";

export const signatureChecks: ChecksOf<typeof signature> = {
  heading: findHeadingIssue,
  note: requireRichText("Write what this person wants to say."),
  name: requireText("Enter the person's name."),
  role: requireText("Say what the person does here."),
  confirmed: requireConfirmation("name, role and words"),
};
