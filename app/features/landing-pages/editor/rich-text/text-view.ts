import { AllSelection, EditorState, TextSelection } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import type { Node } from "prosemirror-model";
import { readRichText } from "../../blocks/rich-text/read.ts";
import { writeRichText } from "../../blocks/rich-text/write.ts";
import { listPlugins } from "./typing.ts";
import { documentOf, treeOf } from "./document.ts";
import { createPasting, type LeftOut } from "./pasted.ts";

interface TextViewOptions {
  place: HTMLElement;
  text: string;
  openLink: () => void;
  /** @param text undefined where the change is one of the selection alone */
  onChange: (state: EditorState, text: string | undefined) => void;
  /** Called with what a text that is pasted or dropped loses. */
  onPaste: (left: LeftOut) => void;
}

/** Opens the editor of a rich text. It reads and writes the stored form of the text. */
export function openTextView({ place, text, openLink, onChange, onPaste }: TextViewOptions): EditorView {
  const pasting = createPasting(onPaste);
  const state = EditorState.create({ doc: documentOf(readRichText(text)), plugins: listPlugins(openLink) });
  const view: EditorView = new EditorView(place, {
    state,
    ...pasting,
    handleDOMEvents: {
      ...pasting.handleDOMEvents,
      // Left to the page, where Escape leads from a field to its block.
      keydown: (_view, event) => event.key === "Escape",
      // Menu commands of the browser; keys are handled by the page.
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

/** Shows a text that was changed elsewhere; what is the same, and the caret in it, stays untouched. */
export function showText(view: EditorView, text: string): void {
  const { doc, tr } = view.state;
  const next = documentOf(readRichText(text));
  const start = doc.content.findDiffStart(next.content);
  const end = doc.content.findDiffEnd(next.content);
  if (start === null || end === null) return;
  // Text that repeats at the change is found from both ends.
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  tr.replace(start, end.a + overlap, next.slice(start, end.b + overlap));
  view.dispatch(tr.setMeta(OUTSIDE, true));
}

/** Selection in a text area, as offsets in the stored text. */
type SelectedRange = Pick<HTMLTextAreaElement, "selectionStart" | "selectionEnd">;

/** Selects what was selected in the stored text: what is typed next replaces it here as it would have there. */
export function placeSelection(view: EditorView, text: string, range: SelectedRange): void {
  const { selectionStart: start, selectionEnd: end } = range;
  const { doc, tr } = view.state;
  const place = (offset: number) => doc.resolve(findPosition(doc, text, offset));
  // Signs at either end, such as those of a list, have no place of their own in the document.
  const isAll = start < end && start === 0 && end === text.length;
  view.dispatch(
    tr.setSelection(isAll ? new AllSelection(doc) : TextSelection.between(place(start), place(end))),
  );
  // A space at the end of a line is no part of the document, but of what is typed just now.
  const isAfterSpace = start === end && text[start - 1] === " ";
  const { nodeBefore } = view.state.selection.$from;
  if (isAfterSpace && nodeBefore?.text?.endsWith(" ") === false)
    view.dispatch(view.state.tr.insertText(" ").setMeta(OUTSIDE, true));
}

/** @returns whether words are there, on the screen */
export function placeCaretAt(view: EditorView, point: { left: number; top: number }): boolean {
  const found = view.posAtCoords(point);
  if (found) view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(found.pos))));
  return found !== null;
}

/** A sign that no text has marks the place, and is looked for in the document. */
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
