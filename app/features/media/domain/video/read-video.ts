import { asciiAt, viewOf } from "../formats/bytes.ts";
import { createMp4Reader } from "./mp4.ts";
import { VideoRefused, type VideoReader } from "./reader.ts";
import { createWebmReader } from "./webm.ts";

/** Number of bytes from which the type of a file is recognized. */
export const SIGNATURE_BYTES = 12;

/** Brands of images and of QuickTime, whose files begin like an MP4. */
const OTHER_BRANDS = /^(avi[fs]|mif1|msf1|he[ivx][cxms]|qt {2})$/;

/** Chooses the reader by the first bytes of a file; its name is ignored. */
export function chooseReader(beginning: Uint8Array): {
  contentType: "video/mp4" | "video/webm";
  reader: VideoReader;
} {
  if (beginning.length >= SIGNATURE_BYTES) {
    const isMp4 = asciiAt(beginning, 4, 4) === "ftyp" && !OTHER_BRANDS.test(asciiAt(beginning, 8, 4));
    if (isMp4) return { contentType: "video/mp4", reader: createMp4Reader() };
    if (viewOf(beginning).getUint32(0) === 0x1a45dfa3)
      return { contentType: "video/webm", reader: createWebmReader() };
  }
  throw new VideoRefused("unsupported-type");
}
