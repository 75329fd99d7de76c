import { findHeadlineIssue, findLinkIssue, findLinkTextIssue } from "../field-issues.ts";
import { findHeadlineColorIssue, findSubheadlineColorIssue } from "./grounds.ts";
import type { ChecksOf } from "../check.ts";
import type { cta } from "./declaration.ts";

export const ctaChecks: ChecksOf<typeof cta> = {
  headline: findHeadlineIssue,
  headlineColor: findHeadlineColorIssue,
  subheadlineColor: findSubheadlineColorIssue,
  ctaText: findLinkTextIssue,
  ctaLink: (href, { ctaText }) => findLinkIssue(href, ctaText),
};
