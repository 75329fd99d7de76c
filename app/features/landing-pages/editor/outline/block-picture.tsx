import { lazy, Suspense, type ComponentType } from "react";
import type { BlockType } from "../../blocks/block.ts";

/** A form must not be lost for want of a picture. */
const Sketch = lazy(() =>
  import("../../blocks/sketches.tsx").then(
    ({ BlockSketch }): { default: ComponentType<{ type: BlockType }> } => ({ default: BlockSketch }),
    () => ({ default: () => null }),
  ),
);

/**
 * Thumbnail of a type of block.
 * @param isWanted whether it is worth loading
 */
export function BlockPicture({ type, isWanted }: { type: BlockType; isWanted: boolean }) {
  return (
    <span className="block-picture" aria-hidden="true">
      {isWanted && (
        <Suspense>
          <Sketch type={type} />
        </Suspense>
      )}
    </span>
  );
}
