import { findHeadingIssue, requireText } from "../field-issues.ts";

/** Checks of every block with the first step of a form. */
export const formStepChecks = {
  heading: findHeadingIssue,
  buttonText: requireText("Say what the button does."),
};
