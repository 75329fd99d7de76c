import { expect, test } from "vitest";
import { readMark } from "./mark.ts";

test.each([
  ["yes", "yes"],
  ["No", "no"],
  ["Partly: by phone", "partly"],
  ["Yes, by video", "yes"],
  ["No (2 of 3)", "no"],
  ["No – ask them", "no"],
  ["No cost", undefined],
  ["Yesterday", undefined],
  ["Not known", undefined],
  ["By video, yes", undefined],
  ["", undefined],
])("readMark: %j has the icon %j", (text, mark) => {
  expect(readMark(text)).toBe(mark);
});
