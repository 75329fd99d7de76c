import type { BlockView } from "../view.ts";

/**
 * Placeholder, rendered only if the shared section does not exist: `resolveSections` replaces every other
 * reference with the section's blocks.
 */
export const sharedSectionView: BlockView<"shared-section"> = {
  View: ({ block }) => <div id={block.id} hidden />,
};
