import { IMAGE_TOO_LARGE } from "./limits.ts";

/** Why a picture was not taken, and what to do about it. */
export const pictureWords = {
  empty: "This file is empty. Choose another one.",
  "too-large": IMAGE_TOO_LARGE,
  "unsupported-type":
    "Not every browser shows this kind of picture. Export it again as an ordinary JPEG, PNG, WebP or AVIF.",
  broken: "This picture is damaged or incomplete, so it cannot be shown whole. Choose another one.",
  animated: "This picture is animated. Upload a still one.",
  "too-many-pixels":
    "This picture has more than 40 megapixels, or a side over 10,000 pixels. Make it smaller.",
  "unsupported-colors":
    "This picture has the colors of an HDR screen, which other screens cannot show. Save it in sRGB and upload that.",
  "storage-failed": "The picture could not be stored just now. Nothing was changed; please try again.",
};
