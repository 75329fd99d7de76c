import type { BlockView } from "../view.ts";

/** Shown for a section that there is none of: the blocks of any other have taken its place. */
export const sharedSectionView: BlockView<"shared-section"> = {
  View: ({ block }) => <div id={block.id} hidden />,
};
