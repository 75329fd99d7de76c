/** Bytes of an exported page: 1 MB, twice what a page can hold. */
export const MAX_IMPORT_BYTES = 1024 * 1024;

/** Size limit of an import as people read it. */
export const MAX_IMPORT_SIZE = "1 MB";

export const IMPORT_TOO_LARGE = `This file is larger than ${MAX_IMPORT_SIZE}, which no page is.`;
