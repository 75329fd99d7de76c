import {
  findAltIssue,
  findHeadingIssue,
  findLinkIssue,
  findOptionalLinkTextIssue,
  requireText,
} from "../field-issues.ts";
import { requireRichText } from "../rich-text/rich-text-issues.ts";
import type { ChecksOf } from "../check.ts";
import type { pictureAndText } from "./declaration.ts";

export const pictureAndTextChecks: ChecksOf<typeof pictureAndText> = {
  heading: findHeadingIssue,
  picture: requireText("Upload a picture, or use a text block."),
  alt: (alt, { picture }) => (picture === "" ? undefined : findAltIssue(alt, picture)),
  text: requireRichText("Write the text beside the picture."),
  buttonText: findOptionalLinkTextIssue,
  buttonLink: (href, { buttonText }) => findLinkIssue(href, buttonText),
};
