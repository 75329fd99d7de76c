import { asciiAt, concatBytes, readOrientation, viewOf, type ImageFormat } from "./format.ts";

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Ancillary chunks that colour or transparency depends on; every other one is metadata. */
const KEPT_ANCILLARY = ["tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "sBIT", "cICP", "bKGD"];

/** https://www.w3.org/TR/png-3/ */
export const png: ImageFormat = {
  contentType: "image/png",
  extension: "png",
  recognizes: (bytes) => SIGNATURE.every((byte, index) => bytes[index] === byte),
  read(bytes) {
    const view = viewOf(bytes);
    const kept = [bytes.subarray(0, 8)];
    let size: { width: number; height: number } | undefined;
    let orientation = 1;
    let animated = false;
    let offset = 8;
    while (offset + 12 <= bytes.length) {
      const length = view.getUint32(offset);
      const end = offset + 12 + length;
      if (end > bytes.length) return undefined;
      const name = asciiAt(bytes, offset + 4, 4);
      if (name === "IHDR") size = { width: view.getUint32(offset + 8), height: view.getUint32(offset + 12) };
      if (name === "eXIf") orientation = readOrientation(bytes.subarray(offset + 8, offset + 8 + length));
      if (name === "acTL") animated = true;
      if (/^[A-Z]/.test(name) || KEPT_ANCILLARY.includes(name)) kept.push(bytes.subarray(offset, end));
      if (name === "IEND") return size && { ...size, orientation, animated, clean: concatBytes(kept) };
      offset = end;
    }
    return undefined;
  },
};
