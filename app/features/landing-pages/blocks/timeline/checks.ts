import { requireText } from "../field-issues.ts";
import { sectionChecks } from "../section-checks.ts";
import type { ChecksOf } from "../check.ts";
import type { timeline } from "./declaration.ts";

export const timelineChecks: ChecksOf<typeof timeline> = {
  ...sectionChecks,
  items: {
    each: {
      when: requireText("Say when this happens."),
      title: requireText("Say in a few words what happens at this time."),
    },
  },
};
