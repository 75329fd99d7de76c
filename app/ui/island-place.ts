/** Ids in a page that has an island: where it is, and what it was rendered with. */
export const ISLAND = "island";
export const ISLAND_PROPS = "island-props";
