import {
  findHeadingIssue,
  findLinkIssue,
  findLinkTextIssue,
  findOptionalLinkTextIssue,
  findTextLinkIssue,
  requireText,
} from "../field-issues.ts";
import type { ChecksOf } from "../check.ts";
import type { ctaBand } from "./declaration.ts";

export const ctaBandChecks: ChecksOf<typeof ctaBand> = {
  heading: findHeadingIssue,
  buttonText: (words) =>
    requireText("Say what the button does, or use another block.")(words) ?? findLinkTextIssue(words),
  buttonLink: (href, { buttonText }) => findLinkIssue(href, buttonText),
  secondText: findOptionalLinkTextIssue,
  secondLink: (href, { secondText }) => findTextLinkIssue(href, secondText),
};
