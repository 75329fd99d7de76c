import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { readPlainText, readRichText } from "./read.ts";
import { findHrefError, joinParts, joinRuns, listLines, type Part } from "./tree.ts";
import { RichTextView } from "./view.tsx";
import { writeRichText } from "./write.ts";

const ALLOWED = new Set(["div", "p", "ul", "ol", "li", "blockquote", "a", "strong", "em"]);

const show = (text: string) =>
  renderToStaticMarkup(<RichTextView text={text} />).replace(/^<div class="rich-text">(.*)<\/div>$/s, "$1");

/** Generates texts that are dense in our markup characters and in those of HTML and Markdown. */
const signs = fc.constantFrom(
  ..."*,**,***,****,[,],(,),](,](/a),](https://a.example/b_(c)),](javascript:a),\\,!,![,- ,1. ,2) ,> ,_,`,#,<b>,</b>".split(
    ",",
  ),
  ...'<script>,&lt;,&,a,b, ,  ,\t,\n,\n\n,\r\n,\u00a0,\u2028,é,😀,.,/,javascript:,/page,style=""'.split(","),
);
const hostile = fc.array(signs, { maxLength: 40 }).map((pieces) => pieces.join(""));
const anything = fc.oneof(hostile, fc.string({ unit: "binary", maxLength: 80 }));

test.each([
  ["One.\n\nTwo.\nThree.", "<p>One.</p><p>Two.</p><p>Three.</p>"],
  ["**bold** and *italic*", "<p><strong>bold</strong> and <em>italic</em></p>"],
  ["***both*** of them", "<p><strong><em>both</em></strong> of them</p>"],
  ["**one *two* three**", "<p><strong>one <em>two</em> three</strong></p>"],
  ["in**side**words", "<p>in<strong>side</strong>words</p>"],
  ["- one\n- two\n\n* three", "<ul><li>one</li><li>two</li><li>three</li></ul>"],
  ["1. one\n2. two", "<ol><li>one</li><li>two</li></ol>"],
  ["3) three\n4) four", '<ol start="3"><li>three</li><li>four</li></ol>'],
  ["> said\n>\n> twice\n\nand more", "<blockquote><p>said</p><p>twice</p></blockquote><p>and more</p>"],
  ["[Book **now**](/schedule)", '<p><a href="/schedule">Book <strong>now</strong></a></p>'],
  ["[call](tel:+15550100)", '<p><a href="tel:+15550100">call</a></p>'],
  ["[a](https://a.example/b_(c))", '<p><a href="https://a.example/b_%28c%29">a</a></p>'],
  [String.raw`\*not\* \[a\](/b) \- c`, "<p>*not* [a](/b) - c</p>"],
])("readRichText: %j is parsed as %s", (text, html) => {
  expect(show(text)).toBe(html);
});

test.each([
  "82%* of patients",
  "5 * 3 * 2",
  "*In our survey",
  "a ** b",
  "snake_case_words",
  "# No heading",
  "`no code`",
  "![no picture](/images/a.png)",
  "[no link](javascript:alert)",
  "[no link](www.a.example)",
  "[](/schedule)",
  "[nowhere]()",
  "2026. No list",
  "-no list",
  "|no|table|",
  "https://no.link.example",
])("writeRichText: %j is unchanged after parsing and writing", (text) => {
  expect(show(text)).toBe(`<p>${text}</p>`);
});

test("RichTextView: HTML is rendered as text", () => {
  expect(show('<img src=x onerror="a()"> <b>b</b>')).toBe(
    "<p>&lt;img src=x onerror=&quot;a()&quot;&gt; &lt;b&gt;b&lt;/b&gt;</p>",
  );
});

test("RichTextView: any text is rendered with the elements of the schema only", () => {
  fc.assert(
    fc.property(anything, (text) => {
      for (const [, name = "", attributes = ""] of show(text).matchAll(/<\/?([a-z0-9]+)([^>]*)>/gi)) {
        expect(ALLOWED).toContain(name);
        expect(attributes).toMatch(name === "a" ? /^$|^ href="[^"]+"$/ : /^$|^ start="\d+"$/);
      }
      for (const run of listLines(readRichText(text)).flat()) {
        if (run.href !== undefined) expect(findHrefError(run.href)).toBeUndefined();
      }
    }),
    { numRuns: 3000 },
  );
});

test("rich text: parsing, writing and parsing again gives the same tree", () => {
  fc.assert(
    fc.property(anything, (text) => {
      const tree = readRichText(text);
      expect(readRichText(writeRichText(tree))).toEqual(tree);
    }),
    { numRuns: 5000 },
  );
});

const run = fc.record({
  text: anything,
  bold: fc.boolean(),
  italic: fc.boolean(),
  href: fc.option(fc.constantFrom("/a", "#b", "https://a.example/?c=%28d%29*e*"), { nil: undefined }),
});
const line = fc.array(run, { maxLength: 5 }).map(joinRuns);
const lines = fc.array(line, { maxLength: 3 });
const part: fc.Arbitrary<Part> = fc.oneof(
  fc.record({ kind: fc.constant("paragraph" as const), line }),
  fc.record({ kind: fc.constantFrom("bullets" as const, "quotation" as const), lines }),
  fc.record({ kind: fc.constant("numbers" as const), start: fc.nat(99), lines }),
);

test("writeRichText: any tree of the editor is parsed as the same tree", () => {
  fc.assert(
    fc.property(fc.array(part, { maxLength: 5 }).map(joinParts), (tree) => {
      const text = writeRichText(tree);
      expect(readRichText(text)).toEqual(tree);
      expect(writeRichText(readRichText(text))).toBe(text);
    }),
    { numRuns: 5000 },
  );
});

test("readPlainText: the text has no markup, and one line for each part", () => {
  expect(readPlainText("**One** [two](/a)\n\n- three\n> four")).toBe("One two\nthree\nfour");
});
