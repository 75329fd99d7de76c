import { baseKeymap, chainCommands } from "prosemirror-commands";
import { InputRule, inputRules, undoInputRule, wrappingInputRule } from "prosemirror-inputrules";
import { keymap } from "prosemirror-keymap";
import type { Attrs, MarkType } from "prosemirror-model";
import type { Command, Plugin } from "prosemirror-state";
import { findHrefError, escapeHref } from "../../blocks/rich-text/tree.ts";
import { schema } from "./document.ts";
import { leaveAtBeginning, leaveAtEmptyLine, toggleContainer } from "./line-containers.ts";
import { toggleMark } from "./marks.ts";

const { bold, italic, link } = schema.marks;

/**
 * Plugins for typing: input rules and keys.
 * @param openLink opens the panel for the URL of the selection
 */
export function listPlugins(openLink: () => void): Plugin[] {
  const newLine = chainCommands(leaveAtEmptyLine, splitItem, baseKeymap.Enter!);
  const keys = keymap({
    Enter: newLine,
    "Shift-Enter": newLine,
    Backspace: chainCommands(undoInputRule, leaveAtBeginning),
    "Mod-b": toggleMark("bold"),
    "Mod-i": toggleMark("italic"),
    "Mod-k": () => {
      openLink();
      return true;
    },
    "Mod-Shift-7": toggleContainer("numbers"),
    "Mod-Shift-8": toggleContainer("bullets"),
    "Mod-Shift-9": toggleContainer("quotation"),
  });
  return [inputRules({ rules }), keys, keymap(baseKeymap)];
}

/** Input rules that convert typed Markdown into formatting. */
const rules = [
  wrappingInputRule(/^[-*]\s$/, schema.nodes.bullets),
  wrappingInputRule(/^(\d{1,2})[.)]\s$/, schema.nodes.numbers, ([, number]) => ({ start: Number(number) })),
  wrappingInputRule(/^>\s$/, schema.nodes.quotation),
  markRule(/(?:^|[^*])\*\*([^\s*](?:[^*]*[^\s*])?)\*\*$/, bold),
  markRule(/(?:^|[^*])\*([^\s*](?:[^*]*[^\s*])?)\*$/, italic),
  markRule(/\[(?=\s*[^[\]\s])([^[\]]+)\]\(([^\s()]+)\)$/, link, (href) =>
    findHrefError(escapeHref(href)) === undefined ? { href: escapeHref(href) } : undefined,
  ),
];

/** Input rule that formats words, and removes the Markdown characters around them. */
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
