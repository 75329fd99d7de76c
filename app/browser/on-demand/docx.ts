import mammoth from "mammoth";
import { fitsUnpacked, listZipEntries, unpack } from "./zip.ts";

/** HTML of a Word file, or a code for why it cannot be converted. */
type Converted = { html: string } | { code: "broken" | "old-word" | "too-large" };

/** First bytes of a file of Word before 2007, and of an encrypted file. */
const DOC_SIGNATURE_BYTES = [0xd0, 0xcf, 0x11, 0xe0];

/**
 * Maximum size of all XML in a file, unpacked, in bytes. The text of a book is smaller; twice the limit
 * exhausts a phone's memory.
 */
const MAX_XML_BYTES = 15 * 1024 * 1024;

/** Mapping of title and quotation styles, which the library would convert to paragraphs. */
const STYLES = [
  "p[style-name='Title'] => h1:fresh",
  "p[style-name='Quote'] => blockquote:fresh",
  "p[style-name='Intense Quote'] => blockquote:fresh",
];

/** Parts of a file that are not converted, with their names in the list for the user. */
const LEFT = [
  { files: /^word\/comments\.xml$/, called: "the comments" },
  { files: /^word\/(header|footer)\d*\.xml$/, called: "the headers and footers" },
  { files: /^word\/(charts|diagrams)\//, called: "the charts and diagrams" },
];

/**
 * Converts a Word file: text, formatting, lists, tables and links, with the description of each picture in
 * its place.
 */
export async function convertDocx(file: Blob): Promise<Converted> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (DOC_SIGNATURE_BYTES.every((byte, at) => bytes[at] === byte)) return { code: "old-word" };
  try {
    const entries = listZipEntries(bytes);
    const texts = entries.filter(({ name }) => /\.(xml|rels)$/.test(name));
    if (!(await fitsUnpacked(texts, MAX_XML_BYTES))) return { code: "too-large" };
    // The library's build for Node, which tests use, reads the input from `buffer`.
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

/** Lists the elements that the library does not support, such as equations. */
function listElements(messages: { message: string }[]): string[] {
  const names = messages.flatMap(({ message }) => {
    const [, name] = /^An unrecognised element was ignored: (?:\{[^{}]*\})?(.+)$/.exec(message) ?? [];
    return name === undefined ? [] : [`the element ${name}`];
  });
  return [...new Set(names)];
}

/** Writes text deleted with tracked changes, which the library drops, as HTML; the import lists it. */
function writeDeleted(xml: string): string {
  const runs = [...xml.matchAll(/<w:delText[^<>]*>([^<]*)</g)].map(([, words = ""]) => words);
  return runs.map((words) => `<p><del>${words}</del></p>`).join("");
}

/** Writes the names of unconverted parts as meta elements; the import lists them. */
function writeNotes(parts: string[]): string {
  const notes = parts.map((part) => `<meta name="not-imported" content="${part.replaceAll(/["&<>]/g, "")}">`);
  return `<meta charset="utf-8">${notes.join("")}`;
}
