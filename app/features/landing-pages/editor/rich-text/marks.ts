import { toggleMark as toggleMarkOfType } from "prosemirror-commands";
import type { Command, EditorState } from "prosemirror-state";
import { schema } from "./document.ts";

/** Kinds of marks without attributes. */
type MarkName = "bold" | "italic";

/** Whether the selection has the mark somewhere, or text typed at the caret will have it. */
export function hasMark({ selection, storedMarks, doc }: EditorState, name: MarkName): boolean {
  const { from, to, empty, $from } = selection;
  const type = schema.marks[name];
  return empty ? type.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, type);
}

export function toggleMark(name: MarkName): Command {
  return toggleMarkOfType(schema.marks[name]);
}
