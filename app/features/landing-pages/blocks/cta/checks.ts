import {
  findHeadlineIssue,
  findLinkIssue,
  findLinkTextIssue,
  findTextLinkIssue,
  findTextLinkTextIssue,
} from "../field-issues.ts";
import type { FieldIssue } from "../../rules/issue.ts";
import { listAssurances, MAX_ASSURANCES } from "./assurances.ts";
import { findHeadlineColorIssue, findSubheadlineColorIssue } from "./grounds.ts";
import type { ChecksOf } from "../check.ts";
import type { cta } from "./declaration.ts";

export const ctaChecks: ChecksOf<typeof cta> = {
  headline: findHeadlineIssue,
  headlineColor: findHeadlineColorIssue,
  subheadlineColor: findSubheadlineColorIssue,
  ctaText: findLinkTextIssue,
  ctaLink: (href, { ctaText }) => findLinkIssue(href, ctaText),
  assurances: findAssurancesIssue,
  secondText: (text, { secondLink }) => findTextLinkTextIssue(text, secondLink),
  secondLink: (href, { secondText }) => findTextLinkIssue(href, secondText),
};

function findAssurancesIssue(text: string): FieldIssue | undefined {
  if (listAssurances(text).length <= MAX_ASSURANCES) return undefined;
  return {
    message: "Visitors read the first three of these. Choose the ones that matter most.",
    level: "advice",
  };
}
