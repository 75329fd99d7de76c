/** Bytes of an uploaded picture: 10 MB. Browsers check it before sending, and the server again. */
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024;

/** Size limit of a picture as people read it. */
export const MAX_IMAGE_SIZE = `${MAX_IMAGE_BYTES / 1024 / 1024} MB`;

/** Pixels of an uploaded picture, and of one of its sides. */
export const MAX_PIXELS = 40_000_000;
export const MAX_SIDE = 10_000;

export const IMAGE_TOO_LARGE = `This picture is larger than ${MAX_IMAGE_SIZE}. Make it smaller and upload it again.`;

/** Hint below a field for a picture. */
export const PICTURE_HINT = `JPEG, PNG, WebP or AVIF, at most ${MAX_IMAGE_SIZE}.`;

/**
 * Bytes of an uploaded video: 50 MB, two minutes at the quality of the web. The platform takes 100 MB in a request, a form without
 * scripts as much as a picture.
 */
export const MAX_VIDEO_BYTES = 50 * 1024 * 1024;

const MAX_VIDEO_SIZE = `${MAX_VIDEO_BYTES / 1024 / 1024} MB`;

export const VIDEO_TOO_LARGE = `This video is larger than ${MAX_VIDEO_SIZE}. Make it shorter or export it smaller, and upload it again.`;

/** Hint below a field for a video. */
export const VIDEO_HINT = `MP4 (H.264) or WebM, at most ${MAX_VIDEO_SIZE}; ${MAX_IMAGE_SIZE} while scripts are off.`;

/** Bytes of a file of captions, which is text: far more than a page takes of it. */
export const MAX_CAPTIONS_BYTES = 200 * 1024;

export const CAPTIONS_TOO_LARGE =
  "This file is too large for captions. Choose a .vtt file of less than 200 KB.";
