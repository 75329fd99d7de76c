import {
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from "react";
import type { GetStartedTarget } from "#app/features/site/domain/site.ts";
import { isComposing } from "#app/browser/composing.ts";
import type { Block } from "../../blocks/block.ts";
import { findHolderId } from "../../blocks/shared-sections.ts";
import { findValue } from "../../drafts/draft.ts";
import {
  findBlockElement,
  findBlockOf,
  findPictureAt,
  findPictureOf,
  findWordsPlace,
  listTypable,
  type FoundPlace,
} from "./preview-elements.ts";
import type { UploadPicture } from "../fields/uploads.ts";
import { replaceLine } from "./preview-places.ts";
import { removeMark } from "./sample-words.ts";

/** @param path of the field in its block */
type PickPlace = (blockId: string, path: string | undefined) => void;

export interface PreviewInput {
  /** For pictures that are dropped. */
  upload: UploadPicture;
  /** Target of the site's call to action. */
  getStarted: GetStartedTarget;
  /** Leads to a block, and to the field that what was clicked is from. */
  onPick: PickPlace;
  /** @param path of the field in its block */
  onType: (blockId: string, path: string, value: string) => void;
}

export interface PreviewPageProps extends PreviewInput {
  page: Document;
  title: string;
  /** Language of the page, as its field holds it. */
  language: string;
  blocks: Block[];
  currentId: string | undefined;
  /** Shows the dark scheme. */
  isDark: boolean;
  onSay: (words: string) => void;
}

interface PreviewInputOptions {
  root: RefObject<HTMLElement | null>;
  blocks: Block[];
  currentId: string | undefined;
  onPick: PickPlace;
  onType: (blockId: string, path: string, value: string) => void;
}

interface Typing {
  element: HTMLElement;
  place: FoundPlace;
  /** The words as React has put them there, which are put back before it goes on. */
  words: string;
}

/** Input in the preview: a click leads to its field, and text is typed in place. */
export function usePreviewInput({ root, blocks, currentId, onPick, onType }: PreviewInputOptions) {
  const [typing, setTyping] = useState<Typing>();
  useTabStops(root, blocks, currentId);

  const begin = (element: Element | undefined) => {
    const place = element && findWordsPlace(element, blocks);
    const isOwn = place && findHolderId(place.block.id) === place.block.id;
    if (!isOwn || place.line === undefined || !isTypable(element)) return false;
    setTyping({ element, place, words: element.textContent ?? "" });
    makeTypable(element);
    return true;
  };
  const end = () => {
    if (!typing) return;
    const { element, words } = typing;
    setTyping(undefined);
    restoreWords(element, words);
  };
  const isIn = (target: EventTarget) => typing !== undefined && typing.element.contains(target as Node);

  return {
    /** The block that is typed in stays as it was: the letters are there already. */
    shownBlocks: typing
      ? blocks.map((block) => (block.id === typing.place.block.id ? typing.place.block : block))
      : blocks,
    onClickCapture(event: MouseEvent) {
      const target = findElement(event.target);
      // A fold opens, as on the public page; every other click would navigate.
      const opens = target?.closest("summary") && !isIn(target);
      if (!opens) event.preventDefault();
      if (!target || isIn(target)) return;
      // The empty ground of a block may lie over a picture.
      const meant = (target.id === "" ? undefined : findPictureAt(target, event)) ?? target;
      const place = meant.matches("img") ? findPictureOf(meant, blocks) : findWordsPlace(meant, blocks);
      const block = place?.block ?? findBlockOf(meant, blocks);
      const holder = block && findHolderId(block.id);
      if (holder !== undefined) onPick(holder, holder === block?.id ? place?.path : undefined);
    },
    onDoubleClick(event: MouseEvent) {
      const target = findElement(event.target);
      if (target && !isIn(target)) begin(target);
    },
    onInput({ target }: FormEvent) {
      if (!typing || !isIn(target)) return;
      const { element, place } = typing;
      const typed = removeMark(place.isLong ? element.innerText : element.innerText.replaceAll("\n", " "));
      const before = String(findValue(place.block.props, place.path));
      onType(place.block.id, place.path, replaceLine(before, place.line ?? 0, typed));
    },
    onKeyDownCapture(event: KeyboardEvent) {
      if (isComposing(event)) return;
      const target = findElement(event.target);
      if (target && !isIn(target)) {
        if (event.key === "Enter" && begin(target)) event.preventDefault();
        return;
      }
      const isDone = event.key === "Escape" || (event.key === "Enter" && !typing?.place.isLong);
      const isStep = (event.ctrlKey || event.metaKey) && /^[zy]$/i.test(event.key);
      if (!typing || !(isDone || isStep)) return;
      event.preventDefault();
      const { element } = typing;
      end();
      focusWords(element);
    },
    onBlur({ target }: FocusEvent) {
      if (isIn(target)) end();
    },
  };
}

/** The words of the selected block can be reached with the Tab key, to be typed in. */
function useTabStops(
  root: RefObject<HTMLElement | null>,
  blocks: Block[],
  currentId: string | undefined,
): void {
  const stops = useRef<HTMLElement[]>([]);
  useEffect(() => {
    const page = root.current?.ownerDocument;
    const view = page && currentId !== undefined ? findBlockElement(page, currentId) : null;
    const wanted = view ? listTypable(view, blocks).filter((element) => !element.matches("a")) : [];
    const others = stops.current.filter((element) => !wanted.includes(element));
    // Words that were just typed may not be found in the blocks yet: without its stop, the element would lose the focus.
    const inUse = others.filter((element) => element === element.ownerDocument.activeElement);
    for (const element of others) if (!inUse.includes(element)) element.removeAttribute("tabindex");
    for (const element of wanted) element.tabIndex = 0;
    stops.current = [...wanted, ...inUse];
  }, [root, blocks, currentId]);
}

/** The page is in a window of its own, whose elements are of its own classes. */
function findElement(target: EventTarget): Element | undefined {
  const view = (target as Node).ownerDocument?.defaultView;
  return view && target instanceof view.Element ? target : undefined;
}

function makeTypable(element: HTMLElement): void {
  element.contentEditable = "plaintext-only";
  element.focus();
  const selection = element.ownerDocument.getSelection();
  // A double click has chosen a word; a key begins with all of them.
  if (!element.contains(selection?.anchorNode ?? null)) selection?.selectAllChildren(element);
}

/** While the words and the draft's differed, they were no stop of the Tab key. */
function focusWords(element: HTMLElement): void {
  element.tabIndex = 0;
  element.focus();
}

function restoreWords(element: HTMLElement, words: string): void {
  element.removeAttribute("contenteditable");
  element.textContent = words;
}

function isTypable(element: Element): element is HTMLElement {
  return element.childNodes.length === 1 && element.firstChild?.nodeType === Node.TEXT_NODE;
}
