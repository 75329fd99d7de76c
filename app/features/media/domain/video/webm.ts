import { asciiAt, concatBytes } from "../formats/bytes.ts";
import { VideoRefused, type VideoFacts, type VideoReader } from "./reader.ts";

/** Number of bytes within which a WebM must declare its tracks. */
const MAX_HEAD_BYTES = 1024 * 1024;

/** Element ids (RFC 9559). */
const ID = {
  header: 0x1a45dfa3,
  documentType: 0x4282,
  segment: 0x18538067,
  cluster: 0x1f43b675,
  tracks: 0x1654ae6b,
  track: 0xae,
  kind: 0x83,
  codec: 0x86,
  picture: 0xe0,
  width: 0xb0,
  height: 0xba,
};

/** Codecs that browsers support. */
const CODECS = ["V_VP8", "V_VP9", "V_AV1"];

const PICTURES = 1;

interface Element {
  id: number;
  /** Offset of its content, and of its end. */
  begin: number;
  end: number;
}

/** Reads a WebM up to its tracks; all bytes are kept unchanged. */
export function createWebmReader(): VideoReader {
  let head: Uint8Array = new Uint8Array();
  let facts: VideoFacts | undefined;
  return {
    push(chunk) {
      if (facts) return chunk;
      head = concatBytes([head, chunk]);
      facts = readHead(head);
      if (!facts && head.length > MAX_HEAD_BYTES) throw new VideoRefused("broken");
      return chunk;
    },
    end() {
      if (!facts) throw new VideoRefused("broken");
      return facts;
    },
  };
}

/** Parses the head; undefined if more bytes are needed. */
function readHead(bytes: Uint8Array): VideoFacts | undefined {
  const header = readElement(bytes, 0);
  const segment = header && readElement(bytes, header.end);
  if (!segment) return undefined;
  const type = listElements(bytes, header).find(({ id }) => id === ID.documentType);
  if (!type || readText(bytes, type) !== "webm") throw new VideoRefused("unsupported-type");
  if (segment.id !== ID.segment) throw new VideoRefused("broken");
  for (let at = segment.begin; ;) {
    const element = readElement(bytes, at);
    if (!element) return undefined;
    if (element.id === ID.cluster) throw new VideoRefused("broken");
    if (element.id === ID.tracks) return element.end > bytes.length ? undefined : readTracks(bytes, element);
    at = element.end;
  }
}

function readTracks(bytes: Uint8Array, tracks: Element): VideoFacts {
  for (const track of listElements(bytes, tracks)) {
    const fields = new Map(listElements(bytes, track).map((field) => [field.id, field]));
    const [kind, codec, picture] = [fields.get(ID.kind), fields.get(ID.codec), fields.get(ID.picture)];
    if (!kind || !codec || !picture || readNumber(bytes, kind) !== PICTURES) continue;
    if (!CODECS.includes(readText(bytes, codec))) throw new VideoRefused("unsupported-video");
    const sizes = new Map(listElements(bytes, picture).map((field) => [field.id, readNumber(bytes, field)]));
    const [width = 0, height = 0] = [sizes.get(ID.width), sizes.get(ID.height)];
    if (width > 0 && height > 0) return { contentType: "video/webm", width, height };
  }
  throw new VideoRefused("unsupported-video");
}

function listElements(bytes: Uint8Array, { begin, end }: Element): Element[] {
  const elements: Element[] = [];
  for (let at = begin; at < end; at = elements.at(-1)!.end) {
    const element = readElement(bytes, at);
    if (!element || element.end > end) throw new VideoRefused("broken");
    elements.push(element);
  }
  return elements;
}

/**
 * Parses an element; undefined if more bytes are needed. A live recording has the unknown size, with all bits
 * set.
 */
function readElement(bytes: Uint8Array, at: number): Element | undefined {
  const idLength = lengthAt(bytes, at);
  const sizeLength = idLength && lengthAt(bytes, at + idLength);
  if (!idLength || !sizeLength || at + idLength + sizeLength > bytes.length) return undefined;
  const begin = at + idLength + sizeLength;
  // The length marker is removed from the first byte before reading, since all eight bytes exceed the safe
  // integers.
  const beginning = (bytes[at + idLength] ?? 0) - 2 ** (8 - sizeLength);
  const size = readNumber(bytes, { begin: at + idLength + 1, end: begin }, beginning);
  const end = size >= 2 ** (7 * sizeLength) - 1 ? Infinity : begin + size;
  return { id: readNumber(bytes, { begin: at, end: at + idLength }), begin, end };
}

/** Length in bytes of a variable-length number: the number of leading zero bits, plus one. */
function lengthAt(bytes: Uint8Array, at: number): number | undefined {
  const first = bytes[at];
  if (first === undefined) return undefined;
  if (first === 0) throw new VideoRefused("broken");
  return Math.clz32(first) - 23;
}

function readNumber(bytes: Uint8Array, { begin, end }: Pick<Element, "begin" | "end">, first = 0): number {
  return bytes.subarray(begin, end).reduce((number, byte) => number * 256 + byte, first);
}

function readText(bytes: Uint8Array, { begin, end }: Element): string {
  return asciiAt(bytes, begin, end - begin);
}
