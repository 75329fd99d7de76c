/** Differences of rates that a test can be planned for, in percent. */
export const DIFFERENCES = [10, 20, 30, 50, 100] as const;

/** The difference that the form begins with. */
export const USUAL_DIFFERENCE = 50;
