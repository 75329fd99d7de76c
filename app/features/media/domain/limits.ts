/**
 * Maximum size of an uploaded picture in bytes: 10 MB, checked by the browser before sending, and again by
 * the server.
 */
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024;

/** Size limit of a picture, as shown to people. */
export const MAX_IMAGE_SIZE = `${MAX_IMAGE_BYTES / 1024 / 1024} MB`;

/** Maximum number of pixels of an uploaded picture, and of one of its sides. */
export const MAX_PIXELS = 40_000_000;
export const MAX_SIDE = 10_000;

export const IMAGE_TOO_LARGE = `This picture is larger than ${MAX_IMAGE_SIZE}. Make it smaller and upload it again.`;

/** Hint below a field for a picture. */
export const PICTURE_HINT = `JPEG, PNG, WebP or AVIF, at most ${MAX_IMAGE_SIZE}.`;

/**
 * Maximum size of an uploaded video in bytes: 50 MB, two minutes in web quality. The platform allows requests
 * of 100 MB; a form without scripts has the limit of pictures.
 */
export const MAX_VIDEO_BYTES = 50 * 1024 * 1024;

const MAX_VIDEO_SIZE = `${MAX_VIDEO_BYTES / 1024 / 1024} MB`;

export const VIDEO_TOO_LARGE = `This video is larger than ${MAX_VIDEO_SIZE}. Make it shorter or export it smaller, and upload it again.`;

/** Hint below a field for a video. */
export const VIDEO_HINT = `MP4 (H.264) or WebM, at most ${MAX_VIDEO_SIZE}; ${MAX_IMAGE_SIZE} while scripts are off.`;

/** Maximum size in bytes of a file with captions, far above what a page accepts of it. */
export const MAX_CAPTIONS_BYTES = 200 * 1024;

export const CAPTIONS_TOO_LARGE =
  "This file is too large for captions. Choose a .vtt file of less than 200 KB.";
