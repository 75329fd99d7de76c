import { useLayoutEffect, useState } from "react";
import { useHydrated } from "#app/browser/island/use-hydrated.ts";
import type { DraftBlock } from "../../drafts/read-draft.ts";
import type { FieldErrors } from "../../pages/page.ts";
import { MAX_BLOCKS_TOGETHER } from "../fields/form-order.ts";
import { followBlock, findInvalidBlock } from "./block-following.ts";

export interface BlockSelection {
  /** Id of the selected block; undefined if the page as a whole is selected. */
  currentId: string | undefined;
  /** Whether the fields of all blocks are shown. */
  isTogether: boolean;
  /** Selects a block; on a large page, only its fields are shown. */
  select: (id: string) => void;
  /** Records the block that has the focus. */
  note: (id: string) => void;
  selectAll: () => void;
}

interface SelectionOptions {
  blocks: DraftBlock[];
  errors: FieldErrors;
  /** Counts merges with other people's changes, which do not change the selection. */
  merges: number;
  /** Id of the block whose fields are shown until one is selected. */
  firstId: string | undefined;
}

/**
 * Selection of a block: state of the editor that undo does not change. It follows one's own changes of the
 * draft, so that a block which changed or was refused is shown. Without scripts, all fields are shown.
 */
export function useBlockSelection({ blocks, errors, merges, firstId }: SelectionOptions): BlockSelection {
  const inBrowser = useHydrated();
  const [seen, setSeen] = useState({ blocks, errors, merges });
  const [chosen, setChosen] = useState(() => ({ id: findInvalidBlock(blocks, errors), together: false }));
  if (seen.blocks !== blocks || seen.errors !== errors) {
    setSeen({ blocks, errors, merges });
    const faulty = seen.errors === errors ? undefined : findInvalidBlock(blocks, errors);
    const stays = seen.merges !== merges && blocks.some((block) => block.id === chosen.id);
    const id = faulty ?? (stays ? chosen.id : followBlock(chosen.id, seen.blocks, blocks));
    setChosen((now) => (now.id === id ? now : { ...now, id }));
  }
  useLayoutEffect(() => {
    // A field may have been focused before hydration, without an event for React.
    document.activeElement?.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
  }, []);
  const isTogether = !inBrowser || blocks.length <= MAX_BLOCKS_TOGETHER || chosen.together;
  return {
    currentId: chosen.id ?? (isTogether ? undefined : firstId),
    isTogether,
    select: (id) => setChosen({ id, together: false }),
    note: (id) => setChosen((now) => (now.id === id ? now : { ...now, id })),
    selectAll: () => setChosen({ id: undefined, together: true }),
  };
}
