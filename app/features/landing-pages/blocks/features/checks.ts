import { findLinkTextIssue, findTextLinkIssue, requireText } from "../field-issues.ts";
import { sectionChecks } from "../section-checks.ts";
import type { ChecksOf } from "../check.ts";
import type { features } from "./declaration.ts";

const requireTitle = requireText("Say in a few words what this offers.");

export const featuresChecks: ChecksOf<typeof features> = {
  ...sectionChecks,
  items: {
    each: {
      title: (title, { link }) => requireTitle(title) ?? (link === "" ? undefined : findLinkTextIssue(title)),
      link: (href, { title }) => (href === "" ? undefined : findTextLinkIssue(href, title)),
    },
  },
};
