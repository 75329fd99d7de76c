import { expect, test } from "vitest";
import { item, paragraph, run, writeDocx } from "../../../tests/fixtures/docx.ts";
import { writeZip } from "../../../tests/fixtures/zip.ts";
import { convertDocx } from "./docx.ts";

const convert = (bytes: Uint8Array<ArrayBuffer>) => convertDocx(new Blob([bytes]));

test("convertDocx: titles, formatting, lists, tables, links and quotations become HTML, and unsupported parts are listed", async () => {
  const cell = (text: string) => `<w:tc>${paragraph("", run(text))}</w:tc>`;
  const body = [
    paragraph("Title", run("Flyer")),
    paragraph("Heading2", run("Care")),
    paragraph("", `${run("Bold", "<w:b/>")}<w:del><w:r><w:delText>gone</w:delText></w:r></w:del>`),
    item("One"),
    item("Two"),
    `<w:tbl><w:tr>${cell("A")}${cell("B")}</w:tr></w:tbl>`,
    paragraph("Quote", run("It helped.")),
    paragraph("", `<w:hyperlink r:id="l1">${run("a page")}</w:hyperlink><m:oMath/>`),
  ];
  const converted = await convert(
    writeDocx(body.join(""), { "word/comments.xml": "<w:comments/>", "word/header1.xml": "<w:hdr/>" }),
  );
  expect("html" in converted && converted.html).toBe(
    '<meta charset="utf-8"><meta name="not-imported" content="the comments">' +
      '<meta name="not-imported" content="the headers and footers">' +
      '<meta name="not-imported" content="the element oMath">' +
      "<h1>Flyer</h1><h2>Care</h2><p><strong>Bold</strong></p><ul><li>One</li><li>Two</li></ul>" +
      "<table><tr><td><p>A</p></td><td><p>B</p></td></tr></table>" +
      '<blockquote>It helped.</blockquote><p><a href="https://example.org/a">a page</a></p><p><del>gone</del></p>',
  );
});

const whole = writeDocx(paragraph("", run("Words")));

test.each([
  ["an empty file", "broken", new Uint8Array()],
  ["a file that is not an archive", "broken", new TextEncoder().encode("PK but no archive")],
  ["half a file", "broken", whole.slice(0, whole.length / 2)],
  ["an archive without a document", "broken", writeZip({ "a.txt": "words" })],
  ["damaged XML", "broken", writeDocx("<w:p><w:r>")],
  ["an old .doc renamed", "old-word", new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1])],
  ["a zip bomb", "too-large", writeZip({ "word/document.xml": " ".repeat(16 * 1024 * 1024) })],
  [
    "a zip bomb with a false declared size",
    "too-large",
    writeZip({ "a.xml": " ".repeat(16 * 1024 * 1024) }, 10),
  ],
])("convertDocx: %s, the error code is %s", async (_name, code, bytes) => {
  expect(await convert(bytes)).toEqual({ code });
});
