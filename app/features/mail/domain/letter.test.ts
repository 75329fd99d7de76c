import { expect, test } from "vitest";
import { renderLetter } from "./letter.ts";

const letter = {
  subject: "A <subject>",
  greeting: "Hello Ann <script>,",
  paragraphs: ["One & two"],
  action: { label: "Verify", url: "https://rootwell.example/verify?token=a&next=%2F" },
  closing: ["It works for an hour."],
  signature: "Us",
};

test("letter: the plain text has the link on a separate line", () => {
  expect(renderLetter(letter).text).toBe(
    "Hello Ann <script>,\n\nOne & two\n\nVerify:\nhttps://rootwell.example/verify?token=a&next=%2F\n\nIt works for an hour.\n\nUs\n",
  );
});

test("letter: the HTML has the same words, escapes input, and loads nothing from any host", () => {
  const { html } = renderLetter(letter);
  expect(html).toContain("Hello Ann &lt;script&gt;,");
  expect(html).toContain('href="https://rootwell.example/verify?token=a&amp;next=%2F"');
  expect(html).not.toMatch(/<(img|link|script|iframe|svg)\b|src=|url\(|@import/i);
});

test("letter: the HTML contains the logo, and the colors of both color schemes", () => {
  const { html } = renderLetter(letter, {
    sender: "Us, 1 Main St",
    stopUrl: "https://rootwell.example/stop",
  });
  expect(html).toMatch(/class="leaf".*>Rootwell</s);
  expect(html).toContain("background:#fbf7f1;color:#10241f");
  const [, dark = ""] = /@media \(prefers-color-scheme:dark\)\{(.*?)\n\}/s.exec(html) ?? [];
  const used = new Set([...html.matchAll(/class="([^"]+)"/g)].map(([, name]) => name));
  const changed = new Set([...dark.matchAll(/^\.(\w+)\{/gm)].map(([, name]) => name));
  expect([...changed].toSorted()).toEqual([...used].toSorted());
});
