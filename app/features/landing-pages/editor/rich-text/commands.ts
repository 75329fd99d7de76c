import { baseKeymap, chainCommands, toggleMark } from "prosemirror-commands";
import { InputRule, inputRules, undoInputRule, wrappingInputRule } from "prosemirror-inputrules";
import { keymap } from "prosemirror-keymap";
import type { Attrs, MarkType, Node } from "prosemirror-model";
import { TextSelection, type Command, type EditorState, type Plugin } from "prosemirror-state";
import { findLinkFault, spellHref } from "../../blocks/rich-text/tree.ts";
import { schema } from "./document.ts";

const { bold, italic, link } = schema.marks;

/** What can be around a line. */
export type PartName = "bullets" | "numbers" | "quotation";

export type MarkName = "bold" | "italic";

export function hasMark({ selection, storedMarks, doc }: EditorState, name: MarkName): boolean {
  const { from, to, empty, $from } = selection;
  const type = schema.marks[name];
  return empty ? type.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, type);
}

export function toggle(name: MarkName): Command {
  return toggleMark(schema.marks[name]);
}

/** Whether every chosen line is in such a part. */
export function isInPart(state: EditorState, name: PartName): boolean {
  return listTextLines(state.doc)
    .filter((line) => isChosen(state, line))
    .every((line) => line.part === name);
}

/** Makes the chosen lines such a part, or paragraphs where they are one. */
export function togglePart(name: PartName): Command {
  return (state, dispatch) => changePart(state, isInPart(state, name) ? undefined : name, dispatch);
}

/** The link that the selection touches first, whole. */
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

/** @param words in place of the selection where that is empty */
export function setLink(href: string, words: string): Command {
  return (state, dispatch) => {
    const found = findLink(state);
    const { from, to } = found ?? state.selection;
    const mark = link.create({ href: spellHref(href) });
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

/** @param openLink asks where the selection is to lead */
export function listPlugins(openLink: () => void): Plugin[] {
  const newLine = chainCommands(leaveAtEmptyLine, splitItem, baseKeymap.Enter!);
  const keys = keymap({
    Enter: newLine,
    "Shift-Enter": newLine,
    Backspace: chainCommands(undoInputRule, leaveAtBeginning),
    "Mod-b": toggle("bold"),
    "Mod-i": toggle("italic"),
    "Mod-k": () => {
      openLink();
      return true;
    },
    "Mod-Shift-7": togglePart("numbers"),
    "Mod-Shift-8": togglePart("bullets"),
    "Mod-Shift-9": togglePart("quotation"),
  });
  return [inputRules({ rules }), keys, keymap(baseKeymap)];
}

/** What is typed as in the stored text becomes what it means there. */
const rules = [
  wrappingInputRule(/^[-*]\s$/, schema.nodes.bullets),
  wrappingInputRule(/^(\d{1,2})[.)]\s$/, schema.nodes.numbers, ([, number]) => ({ start: Number(number) })),
  wrappingInputRule(/^>\s$/, schema.nodes.quotation),
  markRule(/(?:^|[^*])\*\*([^\s*](?:[^*]*[^\s*])?)\*\*$/, bold),
  markRule(/(?:^|[^*])\*([^\s*](?:[^*]*[^\s*])?)\*$/, italic),
  markRule(/\[([^[\]]*[^[\]\s][^[\]]*)\]\(([^\s()]+)\)$/, link, (href) =>
    findLinkFault(spellHref(href)) === undefined ? { href: spellHref(href) } : undefined,
  ),
];

/** The words become what the signs around them mean. */
function markRule(
  pattern: RegExp,
  type: MarkType,
  readAttrs: (rest: string) => Attrs | undefined = () => ({}),
): InputRule {
  return new InputRule(pattern, (state, [typed, words = "", rest = ""], start, end) => {
    const attrs = readAttrs(rest);
    if (!attrs) return null;
    const at = typed.indexOf(words, 1);
    const signs = type === bold ? 2 : 1;
    const from = start + at;
    return state.tr
      .delete(from + words.length, end)
      .delete(from - signs, from)
      .addMark(from - signs, from - signs + words.length, type.create(attrs))
      .removeStoredMark(type);
  });
}

const splitItem: Command = ({ selection, tr }, dispatch) => {
  if (selection.$from.node(-1)?.type !== schema.nodes.item) return false;
  tr.deleteSelection();
  dispatch?.(tr.split(tr.selection.from, 2).scrollIntoView());
  return true;
};

const leaveAtEmptyLine: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  return empty && $from.depth > 1 && $from.parent.content.size === 0
    ? changePart(state, undefined, dispatch)
    : false;
};

const leaveAtBeginning: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  return empty && $from.depth > 1 && $from.parentOffset === 0
    ? changePart(state, undefined, dispatch)
    : false;
};

interface TextLine {
  node: Node;
  /** Where its words begin. */
  from: number;
  part?: PartName;
  /** The part, or the line itself. */
  around: Node;
  /** The number of the part's first line. */
  start: number;
}

function listTextLines(doc: Node): TextLine[] {
  const lines: TextLine[] = [];
  doc.descendants((node, at) => {
    if (!node.isTextblock) return true;
    const around = doc.resolve(at + 1).node(1);
    const part = around === node ? undefined : (around.type.name as PartName);
    lines.push({ node, from: at + 1, part, start: Number(around.attrs.start ?? 1), around });
    return false;
  });
  return lines;
}

function isChosen({ selection }: EditorState, { node, from }: TextLine): boolean {
  return from <= selection.to && from + node.content.size >= selection.from;
}

/** Builds the document anew from its lines; the selection stays where it is in them. */
function changePart(
  state: EditorState,
  part: PartName | undefined,
  dispatch: Parameters<Command>[1],
): boolean {
  const lines = listTextLines(state.doc);
  const changed = lines.map((line) =>
    isChosen(state, line) ? { ...line, part, start: 1, around: line.node } : line,
  );
  const tr = state.tr.replaceWith(0, state.doc.content.size, buildParts(changed));
  const places = listTextLines(tr.doc);
  const find = (position: number) => {
    // All of a text is chosen from before its first line on.
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

/** Neighbours in parts of one kind are in one; a numbered list that is cut goes on counting. */
function buildParts(lines: TextLine[]): Node[] {
  const parts: Node[] = [];
  const placed = new Map<Node, number>();
  for (const [at, { node, part, around, start }] of lines.entries()) {
    const before = lines[at - 1];
    if (part === undefined) {
      parts.push(node);
      continue;
    }
    const line = part === "quotation" ? node : schema.node("item", null, [node]);
    const last = before?.part === part ? parts.pop() : undefined;
    const number = start + (placed.get(around) ?? 0);
    placed.set(around, number - start + 1);
    const attrs = part === "numbers" ? (last?.attrs ?? { start: number }) : null;
    parts.push(schema.node(part, attrs, last ? last.content.addToEnd(line) : line));
  }
  return parts;
}
