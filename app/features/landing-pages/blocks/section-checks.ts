import type { FieldIssue } from "../rules/issue.ts";
import { findHeadingIssue, findOptionalLinkTextIssue, findTextLinkIssue } from "./field-issues.ts";

/** Checks of a section that may end with a link. */
export const sectionChecks = {
  heading: findHeadingIssue,
  moreText: (text: string, { moreLink }: { moreLink: string }): FieldIssue | undefined =>
    text === "" && moreLink !== ""
      ? { level: "advice", message: "Without a text there is no link." }
      : findOptionalLinkTextIssue(text),
  moreLink: (href: string, { moreText }: { moreText: string }) => findTextLinkIssue(href, moreText),
};
