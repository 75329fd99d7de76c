const names = import.meta.glob<string>("../content/*.md", {
  query: "?name",
  import: "default",
  eager: true,
});

/** Slug -> name of every condition, in the order of names: as much as a browser needs to let somebody choose one. */
export const conditionNames: ReadonlyMap<string, string> = new Map(
  Object.entries(names)
    .map(([file, name]) => [file.slice("../content/".length, -".md".length), name] as const)
    .toSorted(([, one], [, other]) => one.localeCompare(other, "en")),
);
