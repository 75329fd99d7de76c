import { expect, test } from "vitest";
import { createImageTransformer } from "./transform.server.ts";

/** The steps that an image service is asked for, in their order. */
async function stepsFor(orientation: number): Promise<ImageTransform[]> {
  const steps: ImageTransform[] = [];
  const pipeline = {
    transform(step: ImageTransform) {
      steps.push(step);
      return pipeline;
    },
    output: async () => ({ response: () => new Response("picture") }),
  };
  const images = { input: () => pipeline } as unknown as ImagesBinding;
  await createImageTransformer(images)?.(new Uint8Array(1), { orientation, format: "jpeg" });
  return steps;
}

/** Where the picture's first row and first column end up, as EXIF 2.32 names the orientations. */
type Corner = [row: "top" | "bottom" | "left" | "right", column: "top" | "bottom" | "left" | "right"];

const stored: Record<number, Corner> = {
  1: ["top", "left"],
  2: ["top", "right"],
  3: ["bottom", "right"],
  4: ["bottom", "left"],
  5: ["left", "top"],
  6: ["right", "top"],
  7: ["right", "bottom"],
  8: ["left", "bottom"],
};

const quarterTurn = { top: "right", right: "bottom", bottom: "left", left: "top" } as const;
const mirrored = {
  h: { left: "right", right: "left", top: "top", bottom: "bottom" },
  v: { left: "left", right: "right", top: "bottom", bottom: "top" },
} as const;

/** Follows the two sides of the stored picture, which are its top and its left, through the steps. */
function sidesAfter(steps: ImageTransform[]): Corner {
  let sides: Corner = ["top", "left"];
  for (const { flip, rotate = 0 } of steps) {
    if (flip === "h" || flip === "v") sides = [mirrored[flip][sides[0]], mirrored[flip][sides[1]]];
    for (let turned = 0; turned < rotate; turned += 90)
      sides = [quarterTurn[sides[0]], quarterTurn[sides[1]]];
  }
  return sides;
}

test.each(Object.keys(stored).map(Number))(
  "orientation %i is made upright, one step at a time",
  async (orientation) => {
    const steps = await stepsFor(orientation);
    expect(steps.every((step) => Object.keys(step).length === 1)).toBe(true);
    expect(sidesAfter(steps)).toEqual(stored[orientation]);
  },
);
