import mammoth from "mammoth";
import { fitsUnpacked, listZipEntries, unpack } from "./zip.ts";

/** HTML of a Word file, or why there is none. */
type Converted = { html: string } | { code: "broken" | "old-word" | "too-large" };

/** Beginning of a file of Word before 2007, and of one with a password. */
const OLD_WORD_SIGN = [0xd0, 0xcf, 0x11, 0xe0];

/** Bytes of all XML in a file. The text of a book has fewer; twice as many take a phone's memory. */
const MOST_XML_BYTES = 15 * 1024 * 1024;

/** Titles and quotations, which the library takes for paragraphs. */
const STYLES = [
  "p[style-name='Title'] => h1:fresh",
  "p[style-name='Quote'] => blockquote:fresh",
  "p[style-name='Intense Quote'] => blockquote:fresh",
];

/** Parts of a file that are not in its HTML. */
const LEFT = [
  { files: /^word\/comments\.xml$/, called: "the comments" },
  { files: /^word\/(header|footer)\d*\.xml$/, called: "the headers and footers" },
  { files: /^word\/(charts|diagrams)\//, called: "the charts and diagrams" },
];

/** Words, marks, lists, tables and links of a Word file, and a description of each picture in its place. */
export async function convertDocx(file: Blob): Promise<Converted> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (OLD_WORD_SIGN.every((byte, at) => bytes[at] === byte)) return { code: "old-word" };
  try {
    const entries = listZipEntries(bytes);
    const texts = entries.filter(({ name }) => /\.(xml|rels)$/.test(name));
    if (!(await fitsUnpacked(texts, MOST_XML_BYTES))) return { code: "too-large" };
    // The library's build for Node, which tests use, reads the other name.
    const input = { arrayBuffer: bytes.buffer, buffer: bytes };
    const { value, messages } = await mammoth.convertToHtml(input as { arrayBuffer: ArrayBuffer }, {
      styleMap: STYLES,
      convertImage: mammoth.images.imgElement(() => Promise.resolve({ src: "" })),
    });
    const parts = LEFT.filter(({ files }) => entries.some(({ name }) => files.test(name)));
    const notes = writeNotes([...parts.map(({ called }) => called), ...listElements(messages)]);
    const main = entries.find(({ name }) => name === "word/document.xml");
    return { html: notes + value + (main ? writeDeleted(await unpack(main)) : "") };
  } catch {
    return { code: "broken" };
  }
}

/** Names of elements that the library does not know, such as those of equations. */
function listElements(messages: { message: string }[]): string[] {
  const names = messages.flatMap(({ message }) => {
    const [, name] = /^An unrecognised element was ignored: (?:\{[^{}]*\})?(.+)$/.exec(message) ?? [];
    return name === undefined ? [] : [`the element ${name}`];
  });
  return [...new Set(names)];
}

/** Words that are deleted with changes tracked, which the library drops; the reader of the HTML lists them. */
function writeDeleted(xml: string): string {
  const runs = [...xml.matchAll(/<w:delText[^<>]*>([^<]*)</g)].map(([, words = ""]) => words);
  return runs.map((words) => `<p><del>${words}</del></p>`).join("");
}

/** Notes for the reader of the HTML, which lists them. */
function writeNotes(parts: string[]): string {
  const notes = parts.map((part) => `<meta name="not-imported" content="${part.replaceAll(/["&<>]/g, "")}">`);
  return `<meta charset="utf-8">${notes.join("")}`;
}
