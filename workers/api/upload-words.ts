import { IMAGE_TOO_LARGE } from "#app/features/media/domain/limits.ts";

/** Why a picture was not taken, and what to do about it. */
export const uploadWords = {
  "signed-out": "Sign in as an administrator, then try again.",
  unauthorized: "Unauthorized user.",
  "second-step-missing": "Sign in with your second step, or set one up under Security, then try again.",
  "not-one-file": "Send exactly one picture, in the field “file” of a multipart form.",
  empty: "This file is empty. Choose another one.",
  "too-large": IMAGE_TOO_LARGE,
  "unsupported-type": "This is not a JPEG, PNG, WebP or AVIF picture. Save it as one of these and try again.",
  broken: "This picture is damaged or incomplete. Export it again and upload the new file.",
  animated: "This picture is animated. Upload a still one.",
  "too-many-pixels":
    "This picture has more than 40 megapixels, or a side over 10,000 pixels. Make it smaller.",
  "unsupported-colors":
    "This picture has the colors of an HDR screen, which other screens cannot show. Save it in sRGB and upload the new file.",
  "too-many-attempts": "Too many uploads in a short time. Please wait a few minutes and try again.",
  "storage-failed": "The picture could not be stored just now. Nothing was changed; please try again.",
};
