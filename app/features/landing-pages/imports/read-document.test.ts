import { measure, measureGrowth } from "../../../../tests/setup/growth.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { documentSamples } from "../../../../tests/fixtures/documents.ts";
import type { Block } from "../blocks/block.ts";
import { listImportProblems } from "../copies/import-problems.ts";
import { readDocument } from "./read-document.ts";
import { reviewDocument } from "./review-document.ts";

const FILE = "A file.html";
const encode = (html: string) => new TextEncoder().encode(html);

function read(html: string) {
  const document = readDocument(encode(html), FILE);
  if (!document.ok) throw new Error(document.code);
  return document.value;
}

test.each(documentSamples)("readDocument: $from", ({ html, headline, blocks, left = [] }) => {
  const document = read(html);
  const [hero, cta, ...rest] = document.blocks;
  expect(hero?.type).toBe("hero-image");
  if (headline !== undefined && cta?.type === "cta")
    expect(`${cta.props.headline} / ${cta.props.subheadline}`).toBe(headline);
  expect(rest.map(outline)).toEqual(blocks);
  expect(document.left).toEqual(left);
});

test("readDocument: every sample is imported as a valid page", () => {
  for (const { from, html } of documentSamples) {
    const reviewed = reviewDocument(encode(html), FILE);
    expect(reviewed.ok && listImportProblems(JSON.parse(reviewed.value.json)), from).toEqual([]);
  }
});

test.each([
  "<s>20 mg</s>",
  "<strike>20 mg</strike>",
  '<span style="text-decoration: line-through">20 mg</span>',
])("readDocument: crossed-out text (%s) is left out and reported", (struck) => {
  const document = read(`<h1>Dose</h1><p>Take ${struck} 5 mg.</p>`);
  expect(JSON.stringify(document.blocks)).not.toContain("20 mg");
  expect(JSON.stringify(document.left)).toContain("crossed out");
});

test.each(["A file.md", "A file.txt", "A file.html"])(
  "readDocument: %s with text instead of HTML becomes paragraphs, lists and headings",
  (name) => {
    const text =
      "# Spring\n\nRest\nwell.\n\nWhat helps\n---\n* Sleep\n  enough\n* Water\n  * Tea\n\n1. Walk\n2. **Eat**\n\n## Next\nLast words.";
    const document = readDocument(encode(text), name);
    if (!document.ok) throw new Error(document.code);
    expect(document.value.title).toBe("Spring");
    expect(document.value.blocks.slice(2).map(outline)).toEqual([
      "text What helps: - Sleep enough⏎- Water⏎- Tea⏎⏎1. Walk⏎2. **Eat**",
      "text Next: Last words.",
    ]);
    expect(document.value.left).toHaveLength(1);
  },
);

test("readDocument: the declared language is that of the page, and English is the default", () => {
  expect(read('<html lang="ar-EG"><p>x').language).toBe("ar");
  expect(read('<html lang="en-US"><p>x').language).toBe("");
  expect(read('<html lang="tlh"><p>x').language).toBe("");
});

test("readDocument: a huge document is split by the limits of fields, and reports what exceeds 50 blocks", () => {
  const words = "word ".repeat(3000);
  const long = read(`<h1>T</h1><h2>A</h2><p>${words}</p><p><b>${"x".repeat(12_000)}</b></p>`);
  expect(long.blocks.length).toBeGreaterThan(5);
  const text = long.blocks.map((block) => (block.type === "text" ? block.props.text : "")).join("");
  expect(text.match(/word/g)).toHaveLength(3000);
  expect(text.match(/x/g)).toHaveLength(12_000);
  const many = read(Array.from({ length: 70 }, (_, at) => `<h2>Part ${at}</h2><p>Words</p>`).join(""));
  expect(many.blocks).toHaveLength(50);
  expect(many.left).toHaveLength(22);
  expect(many.left[0]).toBe("1 section beyond the most that a page has: “Part 48”");
});

test.each([
  ["empty", new Uint8Array()],
  ["large", new Uint8Array(4 * 1024 * 1024 + 1)],
  ["large", encode(`<p>${"<i>x</i>".repeat(200_000)}`)],
  ["needs-scripts", new Uint8Array([0x50, 0x4b, 3, 4, 0])],
  ["old-word", new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1])],
  ["other-kind", encode("%PDF-1.7 words")],
  ["other-kind", encode(String.raw`{\rtf1 words}`)],
  ["no-text", encode("GIF89a\0\0")],
  ["too-deep", encode("<div>".repeat(5000))],
  ["no-words", encode("<html><body><p> </p><img src=x></body></html>")],
])("readDocument: %s is refused", (code, bytes) => {
  expect(readDocument(bytes, FILE)).toEqual({ ok: false, code });
});

test.each([
  ["UTF-16 with a mark", [0xff, 0xfe, ...[..."<p>é"].flatMap((letter) => [letter.codePointAt(0)!, 0])]],
  ["windows-1252, as Word states it", [...encode('<meta charset="windows-1252"><p>'), 0xe9]],
  ["no stated encoding", [...encode("<p>"), 0xe9]],
])("readDocument: %s is decoded", (_name, bytes) => {
  const document = readDocument(new Uint8Array(bytes), FILE);
  expect(document.ok && document.value.blocks.map(outline).at(-1)).toBe("text : é");
});

test("readDocument: any markup is imported as a valid page, without an exception", () => {
  const tags =
    "h1 h2 h3 p ul ol li table tr td th blockquote b i a br div details summary dl dt dd img".split(" ");
  const piece = fc.oneof(
    fc.constantFrom(...tags.flatMap((tag) => [`<${tag}>`, `</${tag}>`])),
    fc.constantFrom(
      "Why?",
      "— A",
      "**",
      "- ",
      "1. ",
      "\\",
      "[x](y)",
      "&#0;",
      "word ",
      '<a href="http://x">',
      "x".repeat(400),
    ),
    fc.string({ unit: "binary", maxLength: 8 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const reviewed = reviewDocument(encode(pieces.join("")), FILE);
      const code = reviewed.ok ? "no-words" : reviewed.code;
      expect(["no-words", "no-text", "empty"]).toContain(code);
      if (reviewed.ok) expect(listImportProblems(JSON.parse(reviewed.value.json))).toEqual([]);
    }),
    { numRuns: 80 },
  );
});

test.each([
  ["many small tables", "<table><tr><td><ul><li><b>x</b></ul></table>".repeat(5000)],
  ["rows of spanning cells", `<table>${`<tr>${"<td rowspan=999>x".repeat(20)}`.repeat(2000)}</table>`],
  [
    "a long cell that spans rows",
    `<table><tr><td rowspan=999>${"x".repeat(500_000)}${"<tr><td>y".repeat(900)}`,
  ],
  ["quotations in quotations", `${"<blockquote>x".repeat(400)}${"y".repeat(900_000)}<cite>A</cite>`],
  ["lists in lists", `${"<ul><li>x".repeat(200)}${"y ".repeat(400_000)}`],
])("readDocument: %s take linear time", async (_what, html) => {
  // CPU time, since wall time grows on a busy machine.
  const milliseconds = await measure(
    () => expect(readDocument(encode(`<h1>T</h1>${html}`), FILE).ok).toBe(true),
    undefined,
  );
  expect(milliseconds).toBeLessThan(4000);
});

test("readDocument: a text of many short lines takes linear time", async () => {
  const growing = {
    make: (lines: number) => encode("- a\n".repeat(lines)),
    run: (text: ReturnType<typeof encode>) => readDocument(text, "A file.md").ok,
  };
  expect((await measureGrowth(growing, 2000)).isSteep).toBe(false);
});

/** Summarizes a block in one line. */
function outline(block: Block): string {
  const { props } = block;
  const { heading = "", eyebrow = "" } = props as { heading?: string; eyebrow?: string };
  const title = eyebrow === "" ? heading : `${eyebrow} / ${heading}`;
  switch (block.type) {
    case "text":
      return `text ${title}: ${block.props.text.replaceAll("\n", "⏎")}`;
    case "questions":
      return `questions ${title}: ${block.props.items.map(({ question, answer }) => `${question} ${answer}`).join(" | ")}`;
    case "steps":
      return `steps ${title} (${block.props.intro}): ${block.props.items.map(({ title: name, text }) => `${name} = ${text}`).join(" | ")}`;
    case "comparison":
      return `comparison ${title} (${block.props.option1}, ${block.props.option2}): ${block.props.items.map(({ about, option1, option2 }) => `${about} = ${option1}, ${option2}`).join(" | ")}`;
    case "testimonial":
      return `testimonial ${title}: ${block.props.items.map(({ words, name }) => `${words} = ${name}`).join(" | ")}`;
    default:
      return block.type;
  }
}
