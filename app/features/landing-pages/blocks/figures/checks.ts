import { requireText } from "../field-issues.ts";
import { sectionChecks } from "../section-checks.ts";
import type { ChecksOf } from "../check.ts";
import type { figures } from "./declaration.ts";

export const figuresChecks: ChecksOf<typeof figures> = {
  ...sectionChecks,
  items: {
    each: {
      number: requireText("Enter the number."),
      counts: requireText("Say what the number counts."),
      period: requireText("Say which time the number is from."),
      origin: requireText("Say where the number comes from: one without an origin is not published."),
    },
  },
};
