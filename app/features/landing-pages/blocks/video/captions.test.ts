import { expect, test } from "vitest";
import { readCaptions } from "../captions.ts";
import { findCaptionsIssue } from "./captions-issues.ts";

const captions = (...cues: string[]) => ["WEBVTT", ...cues].join("\n\n");

const SOUND = captions(
  "NOTE Made by hand",
  "1\n00:01.000 --> 00:04.000 align:start\n<v Ann>We <i>listen</i>\nfirst.",
  "01:00:01.000 --> 01:00:02.500\n[Music]",
);

test("readCaptions: text without timings, cue identifiers and tags", () => {
  expect(findCaptionsIssue(SOUND)).toBeUndefined();
  expect(readCaptions(SOUND)).toBe("We listen\nfirst.\n[Music]");
});

test.each<[what: string, text: string, message: string]>([
  ["none", "", "Add captions"],
  ["another format", "1\n00:00:01,000 --> 00:00:02,000\nHello", "Line 1: begin with WEBVTT"],
  ["no cue", "WEBVTT", "Line 1: there are no words yet."],
  ["a comma", captions("00:00:01,000 --> 00:00:02,000\nHello"), "Line 3: write a period"],
  ["half a time", captions("00:01.000 --> 00:99.000\nHello"), "Line 3: write the times such as"],
  ["no times", captions("00:01.000 --> 00:02.000\nA", "Hello"), "Line 6: write when it is shown"],
  ["an end before its beginning", captions("00:02.000 --> 00:01.000\nHello"), "Line 3: it ends before"],
  ["no words", captions("00:01.000 --> 00:02.000"), "Line 3: there are no words below"],
  [
    "cues in the wrong order",
    captions("00:05.000 --> 00:06.000\nB", "00:01.000 --> 00:02.000\nA"),
    "Line 6: it begins before the one above it.",
  ],
  [
    "cues without an empty line between them",
    captions("00:01.000 --> 00:02.000\nA\n00:03.000 --> 00:04.000\nB"),
    "Line 5: leave an empty line above",
  ],
  ["many problems", captions("A", "B", "C", "D", "E"), "And 2 more."],
])("captions with %s: the issue has the line and the remedy", (_what, text, message) => {
  expect(findCaptionsIssue(text)).toMatchObject({
    level: "error",
    message: expect.stringContaining(message),
  });
});
