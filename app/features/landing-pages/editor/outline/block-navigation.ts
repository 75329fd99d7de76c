import { useEffect, useRef, useState, type MouseEvent, type RefObject } from "react";
import { flushSync } from "react-dom";
import { useHydrated } from "#app/browser/island/use-hydrated.ts";
import type { Draft } from "../../drafts/read-draft.ts";
import type { FieldErrors } from "../../pages/page.ts";
import { focusBlock, focusField, focusInOutline, showBlock, useBlockFocus } from "./block-focus.ts";
import { findInvalidField } from "./block-following.ts";
import { openPalette } from "./block-palette.tsx";
import { useBlockSelection } from "./block-selection.ts";
import { focusAreaTab, useEditorAreas } from "../editor-areas.tsx";
import { findHiddenLayouts, headlineFirst, placeAfter } from "../fields/form-order.ts";
import { useStableCallback } from "../stable-callback.ts";

interface BlockNavigationOptions {
  form: RefObject<HTMLFormElement | null>;
  draft: Draft;
  errors: FieldErrors;
  /** Counts merges with other people's changes. */
  merges: number;
  change: (path: string, value: string) => void;
  run: (command: string) => void;
}

/**
 * Navigation between outline, fields and preview: a block that is selected in one of them is shown in the
 * others.
 */
export function useBlockNavigation(options: BlockNavigationOptions) {
  const { form, draft, errors, merges, change, run } = options;
  const { blocks } = draft;
  const areas = useEditorAreas();
  const inBrowser = useHydrated();
  const inForm = areas.isOneAtATime ? headlineFirst(blocks) : blocks;
  const selection = useBlockSelection({ blocks, errors, merges, firstId: inForm[0]?.id });
  const palette = useRef<HTMLDetailsElement>(null);
  const [addsHere, setAddsHere] = useState(false);
  useBlockFocus(form, { blocks, merges, currentId: selection.currentId });
  useInvalidField(form, errors, selection.isTogether);
  const placeOf = (id: string | undefined) => blocks.findIndex((block) => block.id === id);
  const current = placeOf(selection.currentId);
  const show = (id: string) =>
    flushSync(() => {
      selection.select(id);
      areas.show("fields");
    });
  /** Makes a field visible whose block or fold may be hidden. */
  const reveal = (target: Element) => {
    for (const fold of listFolds(target)) fold.open = true;
    const id = target.closest<HTMLElement>("[data-block]")?.dataset.block;
    if (id !== undefined) show(id);
  };

  return {
    selection,
    areas,
    /** The blocks in the order of their forms. */
    inForm,
    palette,
    /** Index for a new block: next to the block that it was requested for, else at the end. */
    insertAt:
      current === -1 || (selection.isTogether && !addsHere) ? blocks.length : placeAfter(blocks, current),
    isHidden: (id: string) => !selection.isTogether && id !== selection.currentId,
    leadId: headlineFirst(blocks)[0]?.id,
    findHiddenLayouts: (id: string) => (inBrowser ? undefined : findHiddenLayouts(blocks, id)),
    change: useStableCallback(change),
    run: useStableCallback((command: string) => {
      setAddsHere(false);
      run(command);
    }),
    enter: useStableCallback(selection.note),
    leave: useStableCallback((id: string) => {
      flushSync(() => {
        selection.note(id);
        areas.show("outline");
      });
      focusInOutline(id);
    }),
    open(id: string, enters: boolean) {
      show(id);
      if (enters) focusBlock(form.current, id);
      else showBlock(form.current, id, areas.isOneAtATime);
    },
    openAll() {
      flushSync(() => {
        selection.selectAll();
        areas.show("fields");
      });
      // The pressed button is hidden with its area.
      if (areas.isOneAtATime) focusAreaTab("fields");
    },
    add() {
      flushSync(() => {
        setAddsHere(true);
        areas.show("fields");
      });
      openPalette(palette.current);
    },
    pick: useStableCallback((id: string, path: string | undefined) => {
      show(id);
      if (path === undefined) focusBlock(form.current, id);
      else focusField(form.current, `blocks.${placeOf(id)}.props.${path}`);
    }),
    type: useStableCallback((id: string, path: string, value: string) => {
      if (placeOf(id) !== -1) change(`blocks.${placeOf(id)}.props.${path}`, value);
    }),
    /** A browser focuses an invalid field only if it is visible. */
    onInvalidCapture: ({ target }: { target: EventTarget }) => reveal(target as Element),
    /** The target of a link to a field must be visible. */
    onClickCapture({ target }: MouseEvent) {
      const link = (target as Element).closest<HTMLAnchorElement>('a[href^="#"]:not([data-outline])');
      if (!link) return;
      const field = document.getElementById(link.hash.slice(1));
      if (field) reveal(field);
      const block = blocks[Number(/^#blocks\.(\d+)\./.exec(link.hash)?.[1] ?? -1)];
      if (block) show(block.id);
      else flushSync(() => areas.show("fields"));
      const fold = document.getElementById(link.hash.slice(1))?.closest("details");
      if (fold) fold.open = true;
    },
  };
}

/** Closed folds around an element; an element within one cannot be focused. */
function listFolds(element: Element | null): HTMLDetailsElement[] {
  const fold = element?.closest<HTMLDetailsElement>("details:not([open])");
  return fold ? [fold, ...listFolds(fold.parentElement)] : [];
}

/**
 * Focuses the first visible field of the block with an error, since a hidden one cannot be scrolled into
 * view.
 */
function useInvalidField(
  form: RefObject<HTMLFormElement | null>,
  errors: FieldErrors,
  isTogether: boolean,
): void {
  const seen = useRef(errors);
  useEffect(() => {
    if (seen.current === errors) return;
    seen.current = errors;
    const path = findInvalidField(errors);
    if (path !== undefined && !isTogether) focusField(form.current, path);
  }, [form, errors, isTogether]);
}
