import { findHeadingIssue, requireText } from "../field-issues.ts";
import type { ChecksOf } from "../check.ts";
import type { notice } from "./declaration.ts";

export const noticeChecks: ChecksOf<typeof notice> = {
  heading: findHeadingIssue,
  text: requireText("Say what people should know or do."),
};
