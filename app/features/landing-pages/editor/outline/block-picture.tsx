import { lazy, Suspense, type ComponentType } from "react";
import type { BlockType } from "../../blocks/block.ts";

/** Loaded lazily with a fallback, since a picture that fails to load must not break the form: it has no frame. */
const Sketch = lazy(() =>
  import("../../blocks/sketches.tsx").then(
    ({ BlockSketch }): { default: ComponentType<{ type: BlockType }> } => ({ default: BlockSketch }),
    () => ({ default: () => <span hidden /> }),
  ),
);

/**
 * Thumbnail of a type of block.
 * @param isWanted whether to load it
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
