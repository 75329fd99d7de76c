import { expect, test } from "vitest";
import { isFromApp, readTypedCode } from "./typed-code.ts";

test.each([
  ["as it is shown", "A3C4-D6E7-F9GH"],
  ["in lower case", "a3c4-d6e7-f9gh"],
  ["without hyphens", "a3c4d6e7f9gh"],
  ["with spaces", " a3c4 d6e7\tf9gh\n"],
  ["with no-break and ideographic spaces", "a3c4\u00a0d6e7\u3000f9gh"],
  ["with an en dash and an em dash", "a3c4–d6e7—f9gh"],
  ["with a minus and a full-width hyphen", "a3c4−d6e7－f9gh"],
  ["with a no-break hyphen and a Japanese long vowel mark", "a3c4‑d6e7ーf9gh"],
  ["with dots, commas, slashes and underscores", "a3c4.d6e7,f9/g_h"],
  ["in full width", "ａ３ｃ４－ｄ６ｅ７－ｆ９ｇｈ"],
  ["with invisible characters", "\ufeffa3c4\u200b-d6e7\u00ad-\u200ef9gh\u2060"],
  ["with a Hangul filler", "a3c4\u3164d6e7f9gh"],
  ["in Arabic-Indic digits", "a٣c٤-d٦e٧-f٩gh"],
])("readTypedCode: a recovery code typed %s is normalized to the same code", (_how, typed) => {
  expect(readTypedCode(typed)).toBe("A3C4D6E7F9GH");
});

test.each([
  ["123456", "123456"],
  ["123 456", "123456"],
  ["123-456", "123456"],
  ["123‐456", "123456"],
  ["123.456", "123456"],
  ["１２３４５６", "123456"],
  ["١٢٣٤٥٦", "123456"],
  ["۱۲۳ ۴۵۶", "123456"],
  ["१२३४५६", "123456"],
  ["๑๒๓๔๕๖", "123456"],
  ["𝟏𝟐𝟑𝟒𝟓𝟔", "123456"],
  ["\u200f123\u200b456\u202c", "123456"],
  ["l2345O", "123450"],
])("readTypedCode: an app's code typed as %j is normalized to %s", (typed, code) => {
  expect(readTypedCode(typed)).toBe(code);
  expect(isFromApp(readTypedCode(typed))).toBe(true);
});

test("readTypedCode: characters that look alike are normalized to the same one", () => {
  expect(new Set(["0", "O", "o", "٠"].map(readTypedCode))).toEqual(new Set(["0"]));
  expect(new Set(["1", "l", "I", "i", "L", "ı", "İ"].map(readTypedCode))).toEqual(new Set(["1"]));
});

test("readTypedCode: each decimal digit in Unicode is normalized to its value", () => {
  const wrong: string[] = [];
  for (let point = 0, run = 0; point < 0x1_ff_ff; point++) {
    const character = String.fromCodePoint(point);
    run = /\p{Nd}/u.test(character) ? run + 1 : 0;
    if (run > 0 && readTypedCode(character) !== String((run - 1) % 10)) wrong.push(point.toString(16));
  }
  expect(wrong).toEqual([]);
});

test("readTypedCode: letters that no code contains are kept, so the code is wrong", () => {
  expect(readTypedCode("12345Ж6")).not.toBe("123456");
});
