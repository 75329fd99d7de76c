import { findHeadingIssue, findOptionalLinkTextIssue, findTextLinkIssue } from "./field-issues.ts";

/** Checks of a section that may end with a link. */
export const sectionChecks = {
  heading: findHeadingIssue,
  moreText: findOptionalLinkTextIssue,
  moreLink: (href: string, { moreText }: { moreText: string }) => findTextLinkIssue(href, moreText),
};
