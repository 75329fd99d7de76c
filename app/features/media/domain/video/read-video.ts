import { asciiAt, viewOf } from "../formats/bytes.ts";
import { createMp4Reader } from "./mp4.ts";
import { VideoRefused, type VideoReader } from "./reader.ts";
import { createWebmReader } from "./webm.ts";

/** Bytes from which the kind of a file is known. */
export const KIND_BYTES = 12;

/** Brands of pictures, and of QuickTime, in files that begin like an MP4. */
const OTHER_BRANDS = /^(avi[fs]|mif1|msf1|he[ivx][cxms]|qt {2})$/;

/** The reader for a file by how it begins, whatever its name says. */
export function chooseReader(beginning: Uint8Array): {
  contentType: "video/mp4" | "video/webm";
  reader: VideoReader;
} {
  if (beginning.length >= KIND_BYTES) {
    const isMp4 = asciiAt(beginning, 4, 4) === "ftyp" && !OTHER_BRANDS.test(asciiAt(beginning, 8, 4));
    if (isMp4) return { contentType: "video/mp4", reader: createMp4Reader() };
    if (viewOf(beginning).getUint32(0) === 0x1a45dfa3)
      return { contentType: "video/webm", reader: createWebmReader() };
  }
  throw new VideoRefused("unsupported-type");
}
