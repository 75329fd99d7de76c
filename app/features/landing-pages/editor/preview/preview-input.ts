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
import type { BrandLook } from "../../publishing/document/brand-styles.ts";
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
  /** Uploads pictures that are dropped onto the page. */
  upload: UploadPicture;
  /** Target of the site's call to action. */
  getStarted: GetStartedTarget;
  /** The published brand, if it is not the site's own look. */
  look: BrandLook | undefined;
  /** Selects a block, and the field that the clicked element comes from. */
  onPick: PickPlace;
  /**
   * Changes a field.
   * @param path of the field in its block
   */
  onType: (blockId: string, path: string, value: string) => void;
}

export interface PreviewPageProps extends PreviewInput {
  page: Document;
  title: string;
  /** Language of the page, as typed in its field. */
  language: string;
  /** Values of the page fields for header and date. */
  header: string;
  dated: string;
  blocks: Block[];
  currentId: string | undefined;
  /** Whether the dark color scheme is shown. */
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
  /** Text that React rendered, which must be restored before React updates the element again. */
  words: string;
}

/** Input in the preview: a click selects the field of an element, and text can be typed in place. */
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
    /**
     * Blocks to render. The one that is being typed in stays unchanged, since the browser already shows the
     * new text.
     */
    shownBlocks: typing
      ? blocks.map((block) => (block.id === typing.place.block.id ? typing.place.block : block))
      : blocks,
    onClickCapture(event: MouseEvent) {
      const target = findElement(event.target);
      // A click opens a fold, as on the public page; any other click is prevented, since it would navigate.
      const opens = target?.closest("summary") && !isIn(target);
      if (!opens) event.preventDefault();
      if (!target || isIn(target)) return;
      // The transparent area of a block may cover a picture.
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

/** Makes the texts of the selected block reachable by the Tab key, so that they can be edited. */
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
    // The matching fails for text that was just typed, until the blocks are updated: removing its tab stop
    // would make the element lose the focus.
    const inUse = others.filter((element) => element === element.ownerDocument.activeElement);
    for (const element of others) if (!inUse.includes(element)) element.removeAttribute("tabindex");
    for (const element of wanted) element.tabIndex = 0;
    stops.current = [...wanted, ...inUse];
  }, [root, blocks, currentId]);
}

/** The page belongs to another window, so that `instanceof` needs the classes of that window. */
function findElement(target: EventTarget): Element | undefined {
  const view = (target as Node).ownerDocument?.defaultView;
  return view && target instanceof view.Element ? target : undefined;
}

function makeTypable(element: HTMLElement): void {
  element.contentEditable = "plaintext-only";
  element.focus();
  const selection = element.ownerDocument.getSelection();
  // A double click has selected a word; when typing begins by a key, everything is selected.
  if (!element.contains(selection?.anchorNode ?? null)) selection?.selectAllChildren(element);
}

/** The element was no tab stop while its text differed from the draft. */
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
