/** Days for which an exported file may be kept. */
export const EXPORT_DAYS = 30;

/** Number of rows that an export reads at a time. */
export const EXPORT_PORTION = 1000;
