import { requireText } from "../field-issues.ts";
import { requireRichText } from "../rich-text/rich-text-issues.ts";
import { sectionChecks } from "../section-checks.ts";
import type { ChecksOf } from "../check.ts";
import { findCaptionsIssue } from "./captions-issues.ts";
import type { video } from "./declaration.ts";

export const videoChecks: ChecksOf<typeof video> = {
  ...sectionChecks,
  video: requireText("Upload a video, or remove this block."),
  poster: (poster, { video: url }) =>
    poster === "" && url !== ""
      ? { level: "advice", message: "Without a poster, visitors see a plain box until they press play." }
      : undefined,
  captions: findCaptionsIssue,
  transcript: requireRichText(
    "Write down what is said, and what is to be seen: people who cannot hear or play the video read it.",
  ),
};
