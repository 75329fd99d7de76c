/** Ids in a page with an island: of its root element, and of the script element with its props. */
export const ISLAND = "island";
export const ISLAND_PROPS = "island-props";

/**
 * Event dispatched on the island after its hydration. Until `data-hydration` is set, which happens when hydration
 * begins, its HTML can still be replaced.
 */
export const HYDRATED = "hydrated";

/** Whether React is hydrating the page's island or has hydrated it. */
export function isIslandBegun(): boolean {
  return document.getElementById(ISLAND)?.dataset.hydration !== undefined;
}
