/** Bytes of an uploaded picture: 10 MB. Browsers check it before sending, and the server again. */
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024;

/** The same for people, with its unit. */
export const MAX_IMAGE_SIZE = `${MAX_IMAGE_BYTES / 1024 / 1024} MB`;

/** Pixels of an uploaded picture, and of one of its sides. */
export const MAX_PIXELS = 40_000_000;
export const MAX_SIDE = 10_000;

export const IMAGE_TOO_LARGE = `This picture is larger than ${MAX_IMAGE_SIZE}. Make it smaller and upload it again.`;

/** Hint below a field for a picture. */
export const PICTURE_HINT = `JPEG, PNG, WebP or AVIF, at most ${MAX_IMAGE_SIZE}.`;
