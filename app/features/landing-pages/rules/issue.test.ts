import { expect, test } from "vitest";
import { joinMessages } from "./issue.ts";

const list = (count: number) => Array.from({ length: count }, (_, at) => `There is no page at /page/${at}.`);

test("joinMessages: a few are joined, without duplicates", () => {
  expect(joinMessages([])).toBe("");
  expect(joinMessages(["One.", "Two.", "One."])).toBe("One. Two.");
  expect(joinMessages(list(6))).toBe(list(6).join(" "));
});

test("joinMessages: of many, the first five are joined, with the number of the others", () => {
  expect(joinMessages(list(150))).toBe(`${list(5).join(" ")} And 145 more like these.`);
});
