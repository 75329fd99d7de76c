import { findHeadingIssue, findTextLinkIssue, findTextLinkTextIssue } from "./field-issues.ts";

/** Checks of a section that may end with a link. */
export const sectionChecks = {
  heading: findHeadingIssue,
  moreText: (text: string, { moreLink }: { moreLink: string }) => findTextLinkTextIssue(text, moreLink),
  moreLink: (href: string, { moreText }: { moreText: string }) => findTextLinkIssue(href, moreText),
};
