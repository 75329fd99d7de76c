import { findHeadingIssue } from "../field-issues.ts";
import { requireRichText } from "../rich-text/rich-text-issues.ts";
import type { ChecksOf } from "../check.ts";
import type { text } from "./declaration.ts";

export const textChecks: ChecksOf<typeof text> = {
  heading: findHeadingIssue,
  text: requireRichText("Write the text, or remove this block."),
};
