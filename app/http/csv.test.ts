import { expect, test } from "vitest";
import { writeCsv } from "./csv.ts";

test("cells with commas, quotes and line breaks survive", () => {
  expect(writeCsv([["a,b", 'say "hi"', "two\nlines", "plain"]])).toBe(
    '\uFEFF"a,b","say ""hi""","two\nlines",plain\r\n',
  );
});

test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "  =1", '=HYPERLINK("https://evil.example")'])(
  "%j is text to a spreadsheet, not a formula",
  (formula) => expect(writeCsv([[formula]])).toMatch(/^\uFEFF"?'/),
);
