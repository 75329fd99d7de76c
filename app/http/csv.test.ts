import { expect, test } from "vitest";
import { streamCsv, writeCsv } from "./csv.ts";

test("writeCsv: cells with commas, quotes and line breaks are quoted", () => {
  expect(writeCsv([["a,b", 'say "hi"', "two\nlines", "plain"]])).toBe(
    '"a,b","say ""hi""","two\nlines",plain\r\n',
  );
});

test.each([
  "=1+1",
  "+1",
  "-1",
  "@SUM(A1)",
  "\t=1",
  "\r=1",
  "  =1",
  '=HYPERLINK("https://evil.example")',
  ";=1",
  ";;+1",
  " ; =1",
  ",=1",
  "|=1",
  "\t1",
  "\r1",
  "\n1",
  "\n=1",
  "＝1",
  "＋1",
  "－1",
  "＠SUM(A1)",
  " ＝1",
  ";＝1",
  "﹦1",
  "﹢1",
  "﹣1",
  "﹫1",
  "−1",
  "–1",
  "—1",
  "⁺1",
  "₌1",
  "\u00a0=1",
  "\u200b=1",
  "\ufeff=1",
  "\u2028=1",
  "\u3000＝1",
  "\u0000=1",
  "\u001f=1",
  "\u202e=1",
  "\u00ad=1",
  "\u0301=1",
  '"=1',
  "'=1",
  "\u{e0020}=1",
  "\ufe0f=1",
  "\u180e=1",
  "\v=1",
  "\f=1",
  "\x85=1",
  "%0A=1",
])("writeCsv: %j is text in a spreadsheet, and no formula", (formula) =>
  expect(writeCsv([[formula]])).toMatch(/^"?'/),
);

test.each([
  "Ann",
  "Ann-Marie",
  "O’Neil",
  "ann+list@x.example",
  "2026-11-25",
  "名前",
  "a;=1",
  "Šárka",
  "أحمد",
])("writeCsv: %j is unchanged", (text) => expect(writeCsv([[text]])).toBe(`${text}\r\n`));

/**
 * Yields portions of two rows and records the number of each one when it is made; throws at portion
 * `failing`.
 */
async function* makePortions(made: number[], failing = Infinity) {
  for (let portion = 1; portion <= 3; portion++) {
    if (portion === failing) throw new Error("The database is down.");
    made.push(portion);
    yield [[`${portion}a`], [`${portion}b`]];
  }
}

test("streamCsv: each portion is made when it is read, after one byte order mark", async () => {
  const made: number[] = [];
  const reader = streamCsv(makePortions(made)).getReader();
  const parts: string[] = [];
  for (let part = 1; part <= 3; part++) {
    expect(made).toHaveLength(part - 1);
    parts.push(new TextDecoder("utf-8", { ignoreBOM: true }).decode((await reader.read()).value));
  }
  expect(parts).toEqual(["\uFEFF1a\r\n1b\r\n", "2a\r\n2b\r\n", "3a\r\n3b\r\n"]);
  expect((await reader.read()).done).toBe(true);
});

test("streamCsv: if the second portion fails, the stream errors", async () => {
  await expect(new Response(streamCsv(makePortions([], 2))).text()).rejects.toThrow("The database is down.");
});

test("streamCsv: canceling the stream stops the reading of rows", async () => {
  const made: number[] = [];
  const reader = streamCsv(makePortions(made)).getReader();
  await reader.read();
  await reader.cancel();
  expect(made).toEqual([1]);
});
