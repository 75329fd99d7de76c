import { findHeadingIssue } from "../field-issues.ts";
import { quotationChecks } from "../quotation-checks.ts";
import type { ChecksOf } from "../check.ts";
import type { testimonial } from "./declaration.ts";

export const testimonialChecks: ChecksOf<typeof testimonial> = {
  heading: findHeadingIssue,
  items: { each: quotationChecks },
};
