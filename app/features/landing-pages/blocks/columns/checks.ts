import { findHeadingIssue } from "../field-issues.ts";
import { requireRichText } from "../rich-text/rich-text-issues.ts";
import type { ChecksOf } from "../check.ts";
import type { columns } from "./declaration.ts";

export const columnsChecks: ChecksOf<typeof columns> = {
  heading: findHeadingIssue,
  items: { each: { text: requireRichText("Write the text of this column, or use a text block.") } },
};
