import { IMAGE_TOO_LARGE, MAX_PIXELS, MAX_SIDE, VIDEO_TOO_LARGE } from "./limits.ts";

const SWITCHED_OFF =
  "Uploads are switched off right now. Please try again tomorrow. Nothing you typed is lost.";

/** Messages for a refused picture, with how to solve it. */
export const pictureWords = {
  empty: "This file is empty. Choose another one.",
  "too-large": IMAGE_TOO_LARGE,
  "unsupported-type":
    "This is not a picture that every browser shows. Choose a JPEG, PNG, WebP or AVIF, or export it as one.",
  broken: "This picture is damaged or incomplete, so it cannot be shown whole. Choose another one.",
  animated: "This picture is animated. Upload a still one.",
  "too-many-pixels": `This picture has more than ${MAX_PIXELS / 1_000_000} megapixels, or a side over ${MAX_SIDE.toLocaleString("en-US")} pixels. Make it smaller.`,
  "unsupported-colors":
    "This picture has the colors of an HDR screen, which other screens cannot show. Save it in sRGB and upload that.",
  "switched-off": SWITCHED_OFF,
  "storage-failed": "The picture could not be stored just now. Nothing was changed; please try again.",
};

/** Messages for a refused video, with how to solve it. */
export const videoWords = {
  empty: "This file is empty. Choose another one.",
  "too-large": VIDEO_TOO_LARGE,
  "unsupported-type": "This is no MP4 or WebM. Export the video as an MP4 with H.264.",
  "unsupported-video":
    "Not every browser plays this kind of video. Export it again as an MP4 with H.264, without copy protection.",
  "records-places":
    "This video holds what its camera recorded beside the pictures, such as places. Export it again from a video program as an ordinary MP4.",
  broken: "This video is damaged or incomplete. Export it again, or choose another one.",
  "switched-off": SWITCHED_OFF,
  "storage-failed": "The video could not be stored just now. Nothing was changed; please try again.",
};

/** Messages for a refused upload, with how to solve it. */
export const uploadWords = {
  ...pictureWords,
  "signed-out": "Sign in as an administrator, then try again.",
  unauthorized: "Unauthorized user.",
  "second-step-missing": "Sign in with your second step, or set one up under Security, then try again.",
  "not-one-file": "Send exactly one picture, in the field “file” of a multipart form.",
  "too-many-attempts": "Too many uploads in a short time. Please wait a few minutes and try again.",
};
