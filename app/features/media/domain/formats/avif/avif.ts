import { asciiAt, viewOf } from "../bytes.ts";
import type { ImageFormat } from "../format.ts";
import { findOnly, listBoxes } from "./boxes.ts";
import { readContainer } from "./container.ts";
import { readItems } from "./items.ts";
import { writeAvif } from "./write.ts";

/** https://aomediacodec.github.io/av1-avif/ */
export const avif: ImageFormat = {
  name: "avif",
  extension: "avif",
  hidesBytes: true,
  recognizes: (bytes) => asciiAt(bytes, 4, 4) === "ftyp" && /avi[fs]/.test(readBrands(bytes)),
  inspect(bytes) {
    // A sequence keeps its size elsewhere, and is refused whatever it is.
    if (readBrands(bytes).includes("avis"))
      return { width: 1, height: 1, orientation: 1, animated: true, clean: () => undefined };
    const meta = findOnly(listBoxes(bytes), "meta");
    const container = meta && readContainer(meta);
    const items = container && readItems(bytes, container);
    const [picture] = items ?? [];
    if (!items || !picture) return undefined;
    const { width, height, quarterTurns } = picture;
    const size = quarterTurns % 2 === 0 ? { width, height } : { width: height, height: width };
    // Turns are properties of the picture here, which every decoder applies.
    return { ...size, orientation: 1, animated: false, clean: () => writeAvif(items) };
  },
};

function readBrands(bytes: Uint8Array): string {
  return asciiAt(bytes, 8, Math.min(viewOf(bytes).getUint32(0), 64) - 8);
}
