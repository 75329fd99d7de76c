import names from "virtual:condition-names";

/** Map from slug to name of every condition, sorted by name: small enough for the browser's autocomplete. */
export const conditionNames: ReadonlyMap<string, string> = new Map(
  names.toSorted(([, one], [, other]) => one.localeCompare(other, "en")),
);
