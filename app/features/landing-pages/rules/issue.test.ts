import { expect, test } from "vitest";
import { joinMessages } from "./issue.ts";

const list = (count: number) => Array.from({ length: count }, (_, at) => `There is no page at /page/${at}.`);

test("messages at one field: a few are said one after the other, each once", () => {
  expect(joinMessages([])).toBe("");
  expect(joinMessages(["One.", "Two.", "One."])).toBe("One. Two.");
  expect(joinMessages(list(6))).toBe(list(6).join(" "));
});

test("messages at one field: of many, the first five are said, and how many there are", () => {
  expect(joinMessages(list(150))).toBe(`${list(5).join(" ")} And 145 more like these.`);
});
