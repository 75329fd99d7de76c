/** Ids in a page that has an island: where it is, and what it was rendered with. */
export const ISLAND = "island";
export const ISLAND_PROPS = "island-props";

/** Event on the island after its hydration. Until `data-life` says "begun", its HTML can still be replaced. */
export const HYDRATED = "living";
