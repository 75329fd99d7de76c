import type { Node } from "prosemirror-model";
import { TextSelection, type Command, type EditorState } from "prosemirror-state";
import { schema } from "./document.ts";

/** Kinds of containers that a line can be in. */
export type ContainerName = "bullets" | "numbers" | "quotation";

/** Whether every selected line is in a container of this kind. */
export function isInContainer(state: EditorState, name: ContainerName): boolean {
  return listTextLines(state.doc)
    .filter((line) => isChosen(state, line))
    .every((line) => line.container === name);
}

/** Wraps the selected lines in a container of this kind, or unwraps them if they all are in one. */
export function toggleContainer(name: ContainerName): Command {
  return (state, dispatch) => changeContainer(state, isInContainer(state, name) ? undefined : name, dispatch);
}

/** Command of Enter: moves the empty line with the caret out of its list or quotation. */
export const leaveAtEmptyLine: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  return empty && $from.depth > 1 && $from.parent.content.size === 0
    ? changeContainer(state, undefined, dispatch)
    : false;
};

/** Command of Backspace: moves the line out of its list or quotation if the caret is at its beginning. */
export const leaveAtBeginning: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  return empty && $from.depth > 1 && $from.parentOffset === 0
    ? changeContainer(state, undefined, dispatch)
    : false;
};

interface TextLine {
  node: Node;
  /** Position of the line's first character. */
  from: number;
  container?: ContainerName;
  /** The container, or the line itself if it is in none. */
  around: Node;
  /** Number of the container's first line. */
  start: number;
}

function listTextLines(doc: Node): TextLine[] {
  const lines: TextLine[] = [];
  doc.forEach((around, offset) => {
    if (around.isTextblock) lines.push({ node: around, from: offset + 1, start: 1, around });
    const container = around.type.name as ContainerName;
    const start = Number(around.attrs.start ?? 1);
    around.descendants((node, at) => {
      if (node.isTextblock) lines.push({ node, from: offset + at + 2, container, start, around });
      return !node.isTextblock;
    });
  });
  return lines;
}

function isChosen({ selection }: EditorState, { node, from }: TextLine): boolean {
  return from <= selection.to && from + node.content.size >= selection.from;
}

/** Rebuilds the document with the selected lines in another container; the selection is kept relative to its lines. */
function changeContainer(
  state: EditorState,
  container: ContainerName | undefined,
  dispatch: Parameters<Command>[1],
): boolean {
  const lines = listTextLines(state.doc);
  const changed = lines.map((line) =>
    isChosen(state, line) ? { ...line, container, start: 1, around: line.node } : line,
  );
  const tr = state.tr.replaceWith(0, state.doc.content.size, buildContainers(changed));
  const places = listTextLines(tr.doc);
  const find = (position: number) => {
    // "Select all" begins before the first line.
    const at = Math.max(
      0,
      lines.findLastIndex(({ from }) => from <= position),
    );
    const within = Math.max(0, position - lines[at]!.from);
    return places[at]!.from + Math.min(within, lines[at]!.node.content.size);
  };
  const { anchor, head } = state.selection;
  tr.setSelection(TextSelection.create(tr.doc, find(anchor), find(head)));
  dispatch?.(tr.scrollIntoView());
  return true;
}

/** Joins neighboring lines of the same kind in one container; a numbered list that is split continues its numbers. */
function buildContainers(lines: TextLine[]): Node[] {
  const containers: Node[] = [];
  const placed = new Map<Node, number>();
  for (const [at, { node, container, around, start }] of lines.entries()) {
    const before = lines[at - 1];
    if (container === undefined) {
      containers.push(node);
      continue;
    }
    const line = container === "quotation" ? node : schema.node("item", null, [node]);
    const last = before?.container === container ? containers.pop() : undefined;
    const number = start + (placed.get(around) ?? 0);
    placed.set(around, number - start + 1);
    const attrs = container === "numbers" ? (last?.attrs ?? { start: number }) : null;
    containers.push(schema.node(container, attrs, last ? last.content.addToEnd(line) : line));
  }
  return containers;
}
