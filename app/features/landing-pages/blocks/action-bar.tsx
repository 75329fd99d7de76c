import type { Block } from "./block.ts";
import { listActions } from "./texts.ts";

/** Blocks after a call to action that are more than a phone shows beside it. */
const FEWEST_AFTER = 2;

/**
 * The page's first call to action once more, at the lower edge of a small window, where so much follows that it goes out of sight. It
 * works by styles alone: its rail begins below the page's first screen, and the bar sticks to the window within its rail.
 */
export function ActionBar({ blocks }: { blocks: Block[] }) {
  const at = blocks.findIndex((block) => listActions(block).length > 0);
  const [action] = at === -1 || blocks.length - at <= FEWEST_AFTER ? [] : listActions(blocks[at]!);
  if (!action) return null;
  return (
    <div className="landing-rail">
      <p className="action-bar">
        <a className="action-bar-button" href={action.href}>
          <span>{action.text}</span>
        </a>
      </p>
    </div>
  );
}
