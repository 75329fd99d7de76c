import { isFull, nameCommand } from "../../drafts/draft-commands.ts";
import { nameBlock } from "../../drafts/draft-names.ts";
import type { DraftBlock } from "../../drafts/read-draft.ts";
import { SubjectCommandButton } from "../command-button.tsx";

interface BlockHeadProps {
  id: string;
  /** All blocks of the page. */
  blocks: DraftBlock[];
  /** Index of the block. */
  at: number;
  onCommand: (command: string) => void;
}

/** Name of a block in the editor, with buttons to move, copy and remove it. */
export function BlockHead({ id, blocks, at, onCommand }: BlockHeadProps) {
  const title = nameBlock(blocks, at);
  const button = (text: string, command: Parameters<typeof nameCommand>[0]) => (
    <SubjectCommandButton
      text={text}
      subject={title}
      command={nameCommand(command, "blocks", at)}
      className="button-quiet"
      onPress={onCommand}
    />
  );
  return (
    <div className="block-head">
      <h2 id={id} className="block-head-title" tabIndex={-1}>
        {title}
      </h2>
      <p className="block-head-actions">
        {button("Move up", "move-block-up")}
        {button("Move down", "move-block-down")}
        {!isFull({ blocks }) && button("Duplicate", "duplicate-block")}
        {blocks.length > 1 && button("Remove", "remove-block")}
      </p>
    </div>
  );
}
