import { expect, test } from "vitest";
import { cleanCharacters, disarm } from "./clipboard-text.ts";
import { paragraphsRule } from "../../rules/text-rules.ts";

test.each([
  ["a line break of PowerPoint", "One\u000btwo", "One\ntwo"],
  ["line breaks of all systems", "a\r\nb\rc\fd\u0085e", "a\nb\nc\nd\ne"],
  ["control characters", "a\u0000b\u001fc\u007fd\u009fe", "abcde"],
  ["half of an emoji", "a\ud83d b\ude00", "a b"],
  ["a tab and an emoji", "a\tb 👩‍🚀", "a\tb 👩‍🚀"],
])("cleanCharacters: %s, the text can be stored", (_what, text, cleaned) => {
  expect(cleanCharacters(text)).toBe(cleaned);
  expect(paragraphsRule(99, "")(cleanCharacters(text))).toEqual({ value: cleaned });
});

test.each([
  ["an attribute", '<p style="a" onclick=b>', '<p data-style="a" data-onclick=b>'],
  ["one after a quoted >", `<img alt="a > b" onerror='c'>`, `<img alt="a > b" data-onerror='c'>`],
  ["an unclosed quotation mark in text", `it's <b style="a">`, `it's <b data-style="a">`],
  ["an unclosed quotation mark in a tag", `<a title=it's style=a>b`, `<a title=it's data-style=a>b`],
  ["a script", "<script>a</script>", "<title>a</title>"],
  ["text about style = words", "1 < 2, style = good", "1 < 2, style = good"],
])("disarm: %s, only names that the policy reports are replaced", (_what, html, disarmed) => {
  expect(disarm(html)).toBe(disarmed);
});
