/** Maximum size of an imported file in bytes: 1 MB, twice the size of the largest page. */
export const MAX_IMPORT_BYTES = 1024 * 1024;

/** The size limit of an import, as shown to people. */
export const MAX_IMPORT_SIZE = "1 MB";

export const IMPORT_TOO_LARGE = `This file is larger than ${MAX_IMPORT_SIZE}, which no page is.`;
