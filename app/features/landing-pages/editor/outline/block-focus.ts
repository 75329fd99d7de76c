import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";
import type { DraftBlock } from "../../drafts/read-draft.ts";

const OUTLINE = ".block-outline";
const FIELDS = "input:not([type=hidden]), select, textarea, [contenteditable=true]";

/**
 * Moves the focus when the list of blocks changes: to the first field of an added block, or to the head of
 * the block that follows a removed one; scrolls a moved block into view. If the focus was in the outline, it
 * stays there.
 */
export function useBlockFocus(
  form: RefObject<HTMLFormElement | null>,
  { blocks, merges, currentId }: { blocks: DraftBlock[]; merges: number; currentId: string | undefined },
): void {
  const before = useRef({ blocks, merges });
  const isInOutline = useOutlineFocus();
  useLayoutEffect(() => {
    const ids = before.current.blocks.map(({ id }) => id);
    const idsNow = blocks.map(({ id }) => id);
    const isMerged = before.current.merges !== merges;
    before.current = { blocks, merges };
    // Blocks that another person added or removed do not move the focus.
    if (isMerged) return;
    const added = idsNow.filter((id) => !ids.includes(id));
    const removed = ids.filter((id) => !idsNow.includes(id));
    const follow = (at: number, find: typeof findFirstField) => {
      const id = idsNow[Math.min(at, idsNow.length - 1)] ?? "";
      if (isInOutline.current) focusAndCenter(findInOutline(id));
      else focusAndCenter(find(findBlockForm(form.current, id)));
    };
    if (added.length === 1 && removed.length === 0) follow(idsNow.indexOf(added[0] ?? ""), findFirstField);
    else if (removed.length === 1 && added.length === 0) follow(ids.indexOf(removed[0] ?? ""), findHead);
    else if (added.length === 0 && ids.join() !== idsNow.join()) {
      focusAndCenter(document.activeElement);
      if (isInOutline.current)
        findBlockForm(form.current, currentId ?? "")?.scrollIntoView({ block: "nearest" });
    }
  }, [form, blocks, merges, currentId, isInOutline]);
}

/** Moves the focus to the first field of a block. */
export function focusBlock(form: HTMLFormElement | null, id: string): void {
  focusAndCenter(findFirstField(findBlockForm(form, id)));
}

/**
 * Scrolls to the fields of a block.
 * @param takesFocus whether the focus moves to the head of the block, because what had it is hidden now
 */
export function showBlock(form: HTMLFormElement | null, id: string, takesFocus: boolean): void {
  const block = findBlockForm(form, id);
  const head = takesFocus ? findHead(block) : undefined;
  if (head instanceof HTMLElement) head.focus({ preventScroll: true });
  block?.scrollIntoView({ block: "start" });
}

/**
 * Moves the focus to the field with this name, or to the control that represents a field without a text
 * input.
 */
export function focusField(form: HTMLFormElement | null, name: string): void {
  const field = form?.elements.namedItem(name);
  if (!(field instanceof Element)) return;
  const isItself = field.matches(FIELDS) && field.checkVisibility();
  focusAndCenter(isItself ? field : findFirstField(field.closest(".block-field, .item-list")));
}

/** Moves the focus to the entry of a block in the outline. */
export function focusInOutline(id: string): void {
  focusAndCenter(findInOutline(id));
}

function focusAndCenter(element: Element | null | undefined): void {
  if (!(element instanceof HTMLElement) || element === document.body) return;
  element.focus({ preventScroll: true });
  // Centered, so that no sticky bar covers the element.
  element.scrollIntoView({ block: "center" });
}

/** Whether the outline had the focus last, even if the focused element was removed since. */
function useOutlineFocus(): RefObject<boolean> {
  const isInOutline = useRef(false);
  useEffect(() => {
    const note = ({ target }: FocusEvent) =>
      void (isInOutline.current = target instanceof Element && target.closest(OUTLINE) !== null);
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, []);
  return isInOutline;
}

/** First visible field: a hidden field may be submitted for a value that is typed in another element. */
function findFirstField(place: Element | null | undefined): Element | null | undefined {
  return [...(place?.querySelectorAll(FIELDS) ?? [])].find((field) => field.checkVisibility());
}

function findHead(place: Element | null | undefined): Element | null | undefined {
  return place?.querySelector("h2");
}

function findBlockForm(form: HTMLFormElement | null, id: string): Element | null | undefined {
  return form?.querySelector(`[data-block="${CSS.escape(id)}"]`);
}

function findInOutline(id: string): Element | null {
  return document.querySelector(`${OUTLINE} [data-outline="${CSS.escape(id)}"]`);
}
