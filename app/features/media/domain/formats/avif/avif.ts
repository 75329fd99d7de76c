import { asciiAt, viewOf } from "../bytes.ts";
import type { ImageFormat } from "../format.ts";
import { findOnly, listBoxes } from "./boxes.ts";
import { readContainer } from "./container.ts";
import { describeItemColors, listTiles, makeDrawable, planDrawing } from "./drawing-plan.ts";
import { readMini } from "./mini.ts";
import { readItems } from "./items.ts";
import { writeAvif } from "./write-avif.ts";

const NOTHING = { width: 1, height: 1, orientation: 1, hasAlpha: false };

/** AVIF: https://aomediacodec.github.io/av1-avif/ */
export const avif: ImageFormat = {
  name: "avif",
  extension: "avif",
  hidesBytes: true,
  recognizes: (bytes) => asciiAt(bytes, 4, 4) === "ftyp" && /avi[fs]/.test(readBrands(bytes)),
  inspect(bytes) {
    // An image sequence is refused before parsing, since it stores its size elsewhere.
    if (readBrands(bytes).includes("avis")) return { ...NOTHING, animated: true, clean: () => undefined };
    const boxes = listBoxes(bytes);
    const [meta, mini] = [findOnly(boxes, "meta"), findOnly(boxes, "mini")];
    const container = meta ? readContainer(meta) : mini && readMini(mini);
    const items = container && readItems(bytes, container);
    const [picture] = items ?? [];
    if (!items || !picture) return undefined;
    const colors = describeItemColors(items);
    const { size, orientation, crop } = planDrawing(picture);
    return {
      ...size,
      orientation,
      animated: false,
      hasAlpha: picture.alpha !== undefined,
      hasUnknownColors: colors === undefined,
      clean: () => writeAvif(items),
      drawable: () => ({
        bytes: writeAvif(makeDrawable(items, { isPlain: crop !== undefined, colors })),
        parts: listTiles(items).map((tile) => writeAvif([tile])),
        crop,
        size: picture.isLayered ? size : undefined,
      }),
    };
  },
};

function readBrands(bytes: Uint8Array): string {
  return asciiAt(bytes, 8, Math.min(viewOf(bytes).getUint32(0), 64) - 8);
}
