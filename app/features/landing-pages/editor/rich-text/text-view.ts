import { AllSelection, EditorState, TextSelection } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import type { Node } from "prosemirror-model";
import { readRichText } from "../../blocks/rich-text/read.ts";
import { writeRichText } from "../../blocks/rich-text/write.ts";
import { listPlugins } from "./keys-and-input-rules.ts";
import { documentOf, treeOf } from "./document.ts";
import { createPasting, type LeftOut } from "./pasted.ts";

interface TextViewOptions {
  place: HTMLElement;
  text: string;
  openLink: () => void;
  /**
   * Called after each change.
   * @param text undefined if only the selection has changed
   */
  onChange: (state: EditorState, text: string | undefined) => void;
  /** Called with counts of what pasted or dropped content has lost. */
  onPaste: (left: LeftOut) => void;
}

/** Creates the ProseMirror view of a rich text, which reads and writes the stored text format. */
export function openTextView({ place, text, openLink, onChange, onPaste }: TextViewOptions): EditorView {
  const pasting = createPasting(onPaste);
  const state = EditorState.create({ doc: documentOf(readRichText(text)), plugins: listPlugins(openLink) });
  const view: EditorView = new EditorView(place, {
    state,
    ...pasting,
    handleDOMEvents: {
      ...pasting.handleDOMEvents,
      // Escape is left to the page, which moves the focus from the field to its block.
      keydown: (_view, event) => event.key === "Escape",
      // Undo and redo from the browser's menu are prevented; the page handles their keys.
      beforeinput: (_view, event) => {
        if (event.inputType.startsWith("history")) event.preventDefault();
        return event.defaultPrevented;
      },
    },
    dispatchTransaction(transaction) {
      view.updateState(view.state.apply(transaction));
      const isTyped = transaction.docChanged && transaction.getMeta(OUTSIDE) === undefined;
      onChange(view.state, isTyped ? writeRichText(treeOf(view.state.doc.content)) : undefined);
    },
  });
  return view;
}

const OUTSIDE = "outside";

/** Shows a text that was changed elsewhere; replaces only the part that differs, so that the caret is kept. */
export function showText(view: EditorView, text: string): void {
  const { doc, tr } = view.state;
  const next = documentOf(readRichText(text));
  const start = doc.content.findDiffStart(next.content);
  const end = doc.content.findDiffEnd(next.content);
  if (start === null || end === null) return;
  // The changed part is found from both ends, and for repeated text the two matches may overlap.
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  tr.replace(start, end.a + overlap, next.slice(start, end.b + overlap));
  view.dispatch(tr.setMeta(OUTSIDE, true));
}

/** Selection in a text area, as offsets in the stored text. */
type SelectedRange = Pick<HTMLTextAreaElement, "selectionStart" | "selectionEnd">;

/** Restores the selection of the text area, so that what is typed next replaces the same text. */
export function placeSelection(view: EditorView, text: string, range: SelectedRange): void {
  const { selectionStart: start, selectionEnd: end } = range;
  const { doc, tr } = view.state;
  const place = (offset: number) => doc.resolve(findPosition(doc, text, offset));
  // Syntax at either end of the stored text, such as a list marker, has no position in the document.
  const isAll = start < end && start === 0 && end === text.length;
  view.dispatch(
    tr.setSelection(isAll ? new AllSelection(doc) : TextSelection.between(place(start), place(end))),
  );
  // A trailing space is not part of the parsed document, but the author has just typed it.
  const isAfterSpace = start === end && text[start - 1] === " ";
  const { nodeBefore } = view.state.selection.$from;
  if (isAfterSpace && nodeBefore?.text?.endsWith(" ") === false)
    view.dispatch(view.state.tr.insertText(" ").setMeta(OUTSIDE, true));
}

/**
 * Places the caret at a point on the screen.
 * @returns whether there is text at that point
 */
export function placeCaretAt(view: EditorView, point: { left: number; top: number }): boolean {
  const found = view.posAtCoords(point);
  if (found) view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(found.pos))));
  return found !== null;
}

/** Private-use character that marks a position in the text, to be found again in the document. */
const PLACE = "\u{F0000}";

function findPosition(doc: Node, text: string, offset: number): number {
  const marked = documentOf(readRichText(text.slice(0, offset) + PLACE + text.slice(offset)));
  let found = doc.content.size;
  marked.descendants((node, at) => {
    const within = node.text?.indexOf(PLACE) ?? -1;
    if (within !== -1) found = at + within;
  });
  return Math.min(found, doc.content.size);
}
