import { findHeadingIssue, requireText } from "../field-issues.ts";

/** Checks shared by all blocks that contain the first step of a form. */
export const formStepChecks = {
  heading: findHeadingIssue,
  buttonText: requireText("Say what the button does."),
};
