/** Differences of rates that a test can be planned for, in percent. */
export const DIFFERENCES = [10, 20, 30, 50, 100] as const;

/** Default difference in the form. */
export const USUAL_DIFFERENCE = 50;
