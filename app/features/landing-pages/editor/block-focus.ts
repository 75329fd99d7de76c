import { useLayoutEffect, useRef, type RefObject } from "react";
import type { DraftBlock } from "../domain/draft-schema.ts";

/**
 * Keeps hands where the work is when the list of blocks changes: in the first field of a block that came, at the head of
 * the one that took the place of a removed one, and in sight of what moved.
 */
export function useBlockFocus(form: RefObject<HTMLFormElement | null>, blocks: DraftBlock[]): void {
  const before = useRef(blocks);
  useLayoutEffect(() => {
    const ids = before.current.map(({ id }) => id);
    const idsNow = blocks.map(({ id }) => id);
    before.current = blocks;
    const fieldsAt = (place: number) =>
      (form.current?.elements.namedItem(`blocks.${place}.id`) as Element | null)?.closest("fieldset");
    const added = idsNow.filter((id) => !ids.includes(id));
    const removed = ids.filter((id) => !idsNow.includes(id));
    if (added.length === 1 && removed.length === 0)
      focus(
        fieldsAt(idsNow.indexOf(added[0] ?? ""))?.querySelector("input:not([type=hidden]), select, textarea"),
      );
    else if (removed.length === 1 && added.length === 0)
      focus(fieldsAt(Math.min(ids.indexOf(removed[0] ?? ""), blocks.length - 1))?.querySelector("h2"));
    else if (added.length === 0 && ids.join() !== idsNow.join()) focus(document.activeElement);
  }, [form, blocks]);
}

function focus(element: Element | null | undefined): void {
  if (!(element instanceof HTMLElement) || element === document.body) return;
  element.focus({ preventScroll: true });
  // In the middle, where no bar that stays at an edge of the window covers it.
  element.scrollIntoView({ block: "center" });
}
