import names from "virtual:condition-names";

/** Slug -> name of every condition, in the order of names: as much as a browser needs to let somebody choose one. */
export const conditionNames: ReadonlyMap<string, string> = new Map(
  names.toSorted(([, one], [, other]) => one.localeCompare(other, "en")),
);
