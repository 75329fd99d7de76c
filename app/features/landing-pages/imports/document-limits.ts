/** Maximum size of an uploaded document in bytes: 10 MB, as for a picture. */
export const MAX_DOCUMENT_BYTES = 10 * 1024 * 1024;

export const DOCUMENT_TOO_LARGE = "This document is larger than 10 MB. Save it without its pictures.";
