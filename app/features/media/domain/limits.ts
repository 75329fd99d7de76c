/** Bytes of an uploaded picture: 10 MB. Browsers check it before sending, and the server again. */
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024;

export const IMAGE_TOO_LARGE = "This picture is larger than 10 MB. Make it smaller and upload it again.";
