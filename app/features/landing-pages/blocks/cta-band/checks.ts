import {
  findHeadingIssue,
  findLinkIssue,
  findLinkTextIssue,
  findTextLinkIssue,
  findTextLinkTextIssue,
  requireText,
} from "../field-issues.ts";
import type { ChecksOf } from "../check.ts";
import type { ctaBand } from "./declaration.ts";

export const ctaBandChecks: ChecksOf<typeof ctaBand> = {
  heading: findHeadingIssue,
  buttonText: (words) =>
    requireText("Say what the button does, or use another block.")(words) ?? findLinkTextIssue(words),
  buttonLink: (href, { buttonText }) => findLinkIssue(href, buttonText),
  secondText: (text, { secondLink }) => findTextLinkTextIssue(text, secondLink),
  secondLink: (href, { secondText }) => findTextLinkIssue(href, secondText),
};
