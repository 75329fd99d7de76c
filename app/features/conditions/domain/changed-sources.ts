import type { ChangedSource } from "./review-state.ts";

/**
 * Sources that were changed, withdrawn or replaced since a page was written on them. Anybody who learns of one adds a line;
 * the pages that cite it come back to the list of what waits for review until they are read again.
 */
export const changedSources: readonly ChangedSource[] = [
  {
    url: "https://pubmed.ncbi.nlm.nih.gov/?term=2019+update+of+the+American+College+of+Rheumatology%2FSpondylitis+Association+of+America%2FSpondyloarthritis+Research+and+Treatment+Network+recommendations+for+the+treatment+of+ankylosing+spondylitis+and+nonradiographic+axial+spondyloarthritis",
    date: "2026-06-24",
    what: "The American College of Rheumatology is said to have announced a new guideline, which places JAK inhibitors higher.",
  },
];
