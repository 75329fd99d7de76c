import type { State } from "#app/features/site/domain/states.ts";

/** Tile map of states and territories: approximate position, equal size. */
const MAP = `
  AK .. .. .. .. .. .. .. .. .. ME
  .. .. .. .. .. .. .. .. .. VT NH
  WA ID MT ND MN WI MI .. NY MA RI
  OR NV WY SD IA IL IN OH PA NJ CT
  CA UT CO NE MO KY WV VA MD DE ..
  .. AZ NM KS AR TN NC SC DC .. ..
  .. .. .. OK LA MS AL GA .. .. ..
  HI .. .. TX .. .. .. .. FL .. ..
  GU MP AS .. .. .. .. .. .. PR VI
`;

/** Cells of the map in reading order; undefined for an empty cell. */
export const cells = MAP.trim()
  .split(/\s+/)
  .map((cell) => (cell === ".." ? undefined : (cell as State)));
