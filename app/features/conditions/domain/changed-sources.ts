import type { ChangedSource } from "./review-state.ts";

/**
 * Sources that were changed, withdrawn or replaced since a page was written on them. Whoever learns of one adds a line;
 * the pages that cite it come back to the list of what waits for review until they are read again.
 */
export const changedSources: readonly ChangedSource[] = [];
