import { concatBytes } from "../formats/bytes.ts";
import { FREE, readBoxHead } from "./boxes.ts";
import { cleanMovie } from "./movie.ts";
import { VideoRefused, type VideoFacts, type VideoReader } from "./reader.ts";

/** Maximum size of the index, in bytes: that of the longest allowed video. */
const MAX_INDEX_BYTES = 4 * 1024 * 1024;

/** Boxes with video and audio, which are kept unchanged. */
const MEDIA = new Set(["mdat", "moof", "mfra", "sidx", "styp"]);

const NOTHING = new Uint8Array();

/**
 * Reads an MP4 (ISO/IEC 14496-12). Its index is collected and cleaned; boxes that are neither index nor media
 * become unused space of the same size, so that all offsets in the file stay valid.
 */
export function createMp4Reader(): VideoReader {
  let pending: Uint8Array = NOTHING;
  /** Remaining bytes of the current box. */
  let left = 0;
  let isBlank = false;
  let isFirst = true;
  let facts: VideoFacts | undefined;

  const begin = (): Uint8Array | undefined => {
    const box = readBoxHead(pending);
    if (!box) return undefined;
    if (isFirst !== (box.type === "ftyp")) throw new VideoRefused("broken");
    isFirst = false;
    if (box.type !== "moov") {
      isBlank = !MEDIA.has(box.type) && box.type !== "ftyp";
      left = box.size - box.head;
      const head = pending.slice(0, box.head);
      pending = pending.subarray(box.head);
      if (isBlank) head.set(FREE, 4);
      return head;
    }
    if (facts || box.size > MAX_INDEX_BYTES) throw new VideoRefused("broken");
    if (pending.length < box.size) return undefined;
    const movie = pending.slice(0, box.size);
    pending = pending.subarray(box.size);
    facts = cleanMovie(movie, box.head);
    return movie;
  };

  const pass = (): Uint8Array => {
    const part = pending.subarray(0, Math.min(left, pending.length));
    pending = pending.subarray(part.length);
    left -= part.length;
    return isBlank ? new Uint8Array(part.length) : part;
  };

  return {
    push(chunk) {
      pending = concatBytes([pending, chunk]);
      const kept: Uint8Array[] = [];
      while (pending.length > 0) {
        const part = left > 0 ? pass() : begin();
        if (!part) break;
        kept.push(part);
      }
      return concatBytes(kept);
    },
    end() {
      const isWhole = pending.length === 0 && (left === 0 || left === Infinity);
      if (!isWhole || !facts) throw new VideoRefused("broken");
      return facts;
    },
  };
}
