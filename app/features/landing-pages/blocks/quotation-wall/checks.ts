import { findHeadingIssue } from "../field-issues.ts";
import { quotationChecks } from "../quotation-checks.ts";
import type { ChecksOf } from "../check.ts";
import type { quotationWall } from "./declaration.ts";

export const quotationWallChecks: ChecksOf<typeof quotationWall> = {
  heading: findHeadingIssue,
  items: { each: quotationChecks },
};
