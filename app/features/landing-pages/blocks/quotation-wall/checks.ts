import { quotationChecks } from "../quotation-checks.ts";
import { sectionChecks } from "../section-checks.ts";
import type { ChecksOf } from "../check.ts";
import type { quotationWall } from "./declaration.ts";

export const quotationWallChecks: ChecksOf<typeof quotationWall> = {
  ...sectionChecks,
  items: { each: quotationChecks },
};
