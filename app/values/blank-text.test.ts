import { expect, test } from "vitest";
import { trimText } from "./blank-text.ts";

test.each(["", " \n\t", "\u200b", "\u00ad\ufeff", "\u2800", "\u3164 \u115f", "\u2060\u202e", "\ufe0f"])(
  "trimText: %j without a visible character becomes empty",
  (text) => expect(trimText(text)).toBe(""),
);

test("trimText: visible text keeps its invisible characters, such as joiners", () => {
  const family = "\u{1f468}\u200d\u{1f469}\u200d\u{1f467}";
  expect(trimText(`  ${family} می\u200cخواهم `)).toBe(`${family} می\u200cخواهم`);
});
