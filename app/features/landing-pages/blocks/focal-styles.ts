import type { Pictures } from "./view.ts";

/** One rule for each picture whose point is not its center: wherever it is cropped, the sheets of the blocks read it. */
export function focalStyles(pictures: Record<string, Pick<Pictures[string], "folder" | "focal">>): string {
  return Object.values(pictures)
    .filter(({ focal: { x, y } }) => x !== 50 || y !== 50)
    .map(
      ({ folder, focal: { x, y } }) =>
        `:is(img[src^="${folder}/"],video[poster^="${folder}/"]){--focal:${x}% ${y}%}`,
    )
    .join("\n");
}
