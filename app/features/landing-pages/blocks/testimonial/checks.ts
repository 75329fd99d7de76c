import { quotationChecks } from "../quotation-checks.ts";
import { sectionChecks } from "../section-checks.ts";
import type { ChecksOf } from "../check.ts";
import type { testimonial } from "./declaration.ts";

export const testimonialChecks: ChecksOf<typeof testimonial> = {
  ...sectionChecks,
  items: { each: quotationChecks },
};
