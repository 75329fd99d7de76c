import type { ChangedSource } from "./review-state.ts";

/**
 * Sources that were changed, withdrawn or replaced after a page cited them. Add a line here for each; the
 * pages that cite it return to the review list until they are checked again.
 */
export const changedSources: readonly ChangedSource[] = [
  {
    url: "https://pubmed.ncbi.nlm.nih.gov/?term=2019+update+of+the+American+College+of+Rheumatology%2FSpondylitis+Association+of+America%2FSpondyloarthritis+Research+and+Treatment+Network+recommendations+for+the+treatment+of+ankylosing+spondylitis+and+nonradiographic+axial+spondyloarthritis",
    date: "2026-06-24",
    what: "The American College of Rheumatology is said to have announced a new guideline, which places JAK inhibitors higher.",
  },
];
