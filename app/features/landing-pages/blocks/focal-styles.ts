import type { Pictures } from "./view.ts";

/**
 * Returns one CSS rule for each picture whose focal point is not its center; block stylesheets read its
 * custom properties wherever they crop the picture.
 */
export function focalStyles(pictures: Record<string, Pick<Pictures[string], "folder" | "focal">>): string {
  return Object.values(pictures)
    .filter(({ focal: { x, y } }) => x !== 50 || y !== 50)
    .map(
      ({ folder, focal: { x, y } }) =>
        `:is(img[src^="${folder}/"],video[poster^="${folder}/"]){--focal:${x}% ${y}%}`,
    )
    .join("\n");
}
