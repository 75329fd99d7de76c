import { useId, useRef } from "react";
import { declarations } from "../blocks/declarations.ts";
import { isFull, nameCommand } from "../domain/draft-commands.ts";
import type { DraftBlock } from "../domain/draft-schema.ts";
import { MAX_BLOCKS } from "../domain/page.ts";
import { CommandButton } from "./command-button.tsx";

interface BlockPaletteProps {
  blocks: DraftBlock[];
  onCommand: (command: string) => void;
}

/** Every type of block, to be added after the last one. */
export function BlockPalette({ blocks, onCommand }: BlockPaletteProps) {
  const id = useId();
  const fold = useRef<HTMLDetailsElement>(null);
  const add = (command: string) => {
    if (fold.current) fold.current.open = false;
    onCommand(command);
  };
  if (isFull({ blocks })) return <p className="field-hint">A page has at most {MAX_BLOCKS} blocks.</p>;
  return (
    <details ref={fold} className="block-palette fold">
      <summary>Add a block</summary>
      <ul role="list" className="block-palette-choices">
        {declarations.map(({ type, label, description }) => (
          <li key={type} className="block-palette-choice">
            <CommandButton
              command={nameCommand("insert-block", type, blocks.length)}
              describedBy={description === undefined ? undefined : `${id}-${type}`}
              onPress={add}
            >
              <span className="visually-hidden">Add </span>
              {label}
            </CommandButton>
            {description !== undefined && (
              <span id={`${id}-${type}`} className="field-hint">
                {description}
              </span>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
