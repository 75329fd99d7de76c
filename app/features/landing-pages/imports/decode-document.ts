import { fail, ok, type Result } from "#app/values/result.ts";

/** Maximum size of HTML in bytes, embedded pictures included: 4 MB. */
const MAX_HTML_BYTES = 4 * 1024 * 1024;

/**
 * Maximum length of HTML in characters, without embedded pictures: for the shortest tags, the parser's tree
 * takes a hundred times the memory of the source.
 */
const MAX_MARKUP_LENGTH = 1_500_000;

/** Signature of a ZIP archive, and so of a .docx file. */
const ZIP_SIGNATURE_BYTES = [0x50, 0x4b, 0x03, 0x04];

/** Signature of a Compound File: Word before 2007, or a file with a password. */
const DOC_SIGNATURE_BYTES = [0xd0, 0xcf, 0x11, 0xe0];

export type NoDocument = "empty" | "large" | "needs-scripts" | "old-word" | "other-kind" | "no-text";

/** Decodes a document's HTML, without embedded pictures. */
export function decodeDocument(bytes: Uint8Array): Result<string, NoDocument> {
  if (bytes.length === 0) return fail("empty");
  if (bytes.length > MAX_HTML_BYTES) return fail("large");
  if (beginsWith(bytes, ZIP_SIGNATURE_BYTES)) return fail("needs-scripts");
  if (beginsWith(bytes, DOC_SIGNATURE_BYTES)) return fail("old-word");
  const text = decode(bytes).replaceAll(EMBEDDED_PICTURE, "data:");
  if (OTHER_SIGNATURES.test(text)) return fail("other-kind");
  if (text.includes("\0")) return fail("no-text");
  return text.length > MAX_MARKUP_LENGTH ? fail("large") : ok(text);
}

/** Matches an embedded picture: a data URL. */
const EMBEDDED_PICTURE = /data:[^"'<>\s]{50,}/g;

/** Signatures of PDF, RTF and web archive files. */
const OTHER_SIGNATURES = /^(%PDF-|\{\\rtf|From: <Saved by|MIME-Version:)/;

/** Number of characters that are searched for the page's declared encoding. */
const MAX_HEAD_BYTES = 2048;

function decode(bytes: Uint8Array): string {
  const mark = MARKS.find(({ sign }) => beginsWith(bytes, sign));
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, MAX_HEAD_BYTES));
  const [, stated] = /charset ?= ?["']?([\w-]{1,40})/i.exec(head) ?? [];
  const found = [mark?.encoding ?? stated ?? "utf-8", "windows-1252"].map((encoding) =>
    tryToDecode(bytes, encoding),
  );
  return found.find((text) => text !== undefined) ?? "";
}

const MARKS = [
  { sign: [0xef, 0xbb, 0xbf], encoding: "utf-8" },
  { sign: [0xff, 0xfe], encoding: "utf-16le" },
  { sign: [0xfe, 0xff], encoding: "utf-16be" },
];

/** Decodes bytes; undefined for an unknown encoding label, and for bytes that are invalid in the encoding. */
function tryToDecode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function beginsWith(bytes: Uint8Array, sign: number[]): boolean {
  return sign.every((byte, at) => bytes[at] === byte);
}
