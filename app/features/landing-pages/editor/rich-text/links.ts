import type { Node } from "prosemirror-model";
import { TextSelection, type Command, type EditorState } from "prosemirror-state";
import { escapeHref } from "../../blocks/rich-text/tree.ts";
import { schema } from "./document.ts";

const { link } = schema.marks;

/** The first link that the selection touches, in its full extent. */
export function findLink({ selection, doc }: EditorState) {
  const { $from } = selection;
  const mark = link.isInSet($from.marksAcross(doc.resolve(selection.to)) ?? $from.marks());
  const beside = [$from.nodeAfter, selection.empty ? $from.nodeBefore : null];
  const touched = mark ?? beside.map((node) => link.isInSet(node?.marks ?? [])).find(Boolean);
  if (!touched) return undefined;
  const isPart = (node: Node | null | undefined) => node && touched.isInSet(node.marks);
  const { parent } = $from;
  let first = $from.index();
  if (!isPart(parent.maybeChild(first))) first -= 1;
  let last = first;
  while (isPart(parent.maybeChild(first - 1))) first -= 1;
  while (isPart(parent.maybeChild(last + 1))) last += 1;
  return {
    href: String(touched.attrs.href),
    from: $from.posAtIndex(first),
    to: $from.posAtIndex(last + 1),
  };
}

/**
 * Sets a link.
 * @param words text to insert if the selection is empty
 */
export function setLink(href: string, words: string): Command {
  return (state, dispatch) => {
    const found = findLink(state);
    const { from, to } = found ?? state.selection;
    const mark = link.create({ href: escapeHref(href) });
    const { tr } = state;
    if (!found && state.selection.empty)
      tr.replaceWith(from, to, schema.text(words, [...state.selection.$from.marks(), mark]));
    else tr.removeMark(from, to, link).addMark(from, to, mark);
    dispatch?.(tr.setSelection(TextSelection.create(tr.doc, tr.mapping.map(to))).scrollIntoView());
    return true;
  };
}

export const removeLink: Command = (state, dispatch) => {
  const found = findLink(state);
  if (found) dispatch?.(state.tr.removeMark(found.from, found.to, link));
  return found !== undefined;
};
