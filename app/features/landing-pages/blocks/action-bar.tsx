import type { Block } from "./block.ts";
import { listActions } from "./texts.ts";

/**
 * Minimum number of blocks after a call to action for which the bar is rendered: with fewer, the call to
 * action stays near the viewport of a phone.
 */
const MIN_BLOCKS_AFTER = 2;

/**
 * Repeats the page's first call to action at the lower edge of a small viewport, if enough blocks follow it
 * to scroll it out of sight. CSS only: the rail begins below the page's first screen, and the bar is sticky
 * within the rail.
 */
export function ActionBar({ blocks }: { blocks: Block[] }) {
  const at = blocks.findIndex((block) => listActions(block).length > 0);
  const [action] = at === -1 || blocks.length - at <= MIN_BLOCKS_AFTER ? [] : listActions(blocks[at]!);
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
