import fc from "fast-check";
import { AllSelection, EditorState, TextSelection, type Command } from "prosemirror-state";
import { expect, test } from "vitest";
import { readRichText } from "../../blocks/rich-text/read.ts";
import { writeRichText } from "../../blocks/rich-text/write.ts";
import { documentOf, treeOf } from "./document.ts";
import { findLink, removeLink, setLink } from "./links.ts";
import { toggleContainer } from "./line-containers.ts";
import { toggleMark } from "./marks.ts";

const signs = fc.constantFrom(
  ..."*,**,***,[,](/a),](https://a.example/b_(c)),\\,!,- ,1. ,12) ,> ,a,b, ,\n,\n\n,\t,\u00a0,<b>,😀".split(
    ",",
  ),
);
const texts = fc.array(signs, { maxLength: 40 }).map((pieces) => pieces.join(""));

const textOf = ({ doc }: EditorState) => writeRichText(treeOf(doc.content));

test("rich text: opening a text in the editor does not change it", () => {
  fc.assert(
    fc.property(texts, (text) => {
      const tree = readRichText(text);
      const doc = documentOf(tree);
      doc.check();
      expect(treeOf(doc.content)).toEqual(tree);
    }),
    { numRuns: 3000 },
  );
});

test("rich text: with any selection, no change of containers loses words or creates invalid content", () => {
  const containers = fc.constantFrom("bullets" as const, "numbers" as const, "quotation" as const);
  fc.assert(
    fc.property(texts, containers, fc.nat(), fc.nat(), (text, container, anchor, head) => {
      const before = open(text);
      const { size } = before.doc.content;
      const chosen = choose(before, anchor % (size + 1), head % (size + 1));
      const after = run(chosen, toggleContainer(container));
      after.doc.check();
      expect(after.doc.textContent).toBe(before.doc.textContent);
      expect(readRichText(textOf(after))).toEqual(treeOf(after.doc.content));
      expect(after.selection.$head.parent.textContent).toBe(chosen.selection.$head.parent.textContent);
    }),
    { numRuns: 1000 },
  );
});

test.each<[what: string, text: string, from: string, to: string, command: Command, after: string]>([
  ["bold", "One two", "two", "two", toggleMark("bold"), "One **two**"],
  [
    "bold, with the space beside it",
    "One two three",
    " two ",
    " two ",
    toggleMark("bold"),
    "One **two** three",
  ],
  [
    "a list of two lines",
    "One\n\nTwo\n\nThree",
    "One",
    "Two",
    toggleContainer("bullets"),
    "- One\n- Two\n\nThree",
  ],
  ["a list that grows", "- One\n\nTwo", "Two", "Two", toggleContainer("bullets"), "- One\n- Two"],
  [
    "the removal of a line from a list",
    "- One\n- Two\n- Three",
    "Two",
    "Two",
    toggleContainer("bullets"),
    "- One\n\nTwo\n\n- Three",
  ],
  [
    "a paragraph in the middle of a list",
    "1. One\n2. Two\n3. Three",
    "Two",
    "Two",
    toggleContainer("numbers"),
    "1. One\n\nTwo\n\n2. Three",
  ],
  ["the change of a list's kind", "- One\n- Two", "One", "Two", toggleContainer("numbers"), "1. One\n2. Two"],
  ["a quotation of all", "- One\n\nTwo", "One", "Two", toggleContainer("quotation"), "> One\n>\n> Two"],
  ["a link", "See how it is", "how it is", "how it is", setLink("/how", ""), "See [how it is](/how)"],
  ["the change of a link", "See [how](/a) it", "how", "how", setLink("/b", ""), "See [how](/b) it"],
  ["the removal of a link", "See [**h**ow](/a) it", "ow", "ow", removeLink, "See **h**ow it"],
])("rich text command: %s is stored as Markdown", (_what, text, from, to, command, after) => {
  const before = open(text);
  expect(textOf(run(choose(before, find(before, from), find(before, to) + to.length), command))).toBe(after);
});

test("rich text: a command on the whole text changes all lines", () => {
  const before = open("One\n\n- Two");
  const all = before.apply(before.tr.setSelection(new AllSelection(before.doc)));
  expect(textOf(run(all, toggleContainer("numbers")))).toBe("1. One\n2. Two");
});

test("rich text: a link is found from inside and at its edges, and not next to it", () => {
  const state = open("a [bcd](/e) f");
  const found = [1, 3, 4, 6, 7, 8].map((at) => findLink(choose(state, at, at)) !== undefined);
  expect(found).toEqual([false, true, true, true, false, false]);
  expect(findLink(choose(state, 6, 8))).toBeUndefined();
});

function open(text: string): EditorState {
  return EditorState.create({ doc: documentOf(readRichText(text)) });
}

function choose(state: EditorState, anchor: number, head: number): EditorState {
  const near = (at: number) => TextSelection.near(state.doc.resolve(at)).head;
  return state.apply(state.tr.setSelection(TextSelection.create(state.doc, near(anchor), near(head))));
}

function run(state: EditorState, command: Command): EditorState {
  let after = state;
  expect(command(state, (transaction) => (after = state.apply(transaction)))).toBe(true);
  return after;
}

/** Finds the position of these words in the document. */
function find({ doc }: EditorState, words: string): number {
  let found = -1;
  doc.descendants((node, at) => {
    const within = node.isTextblock ? node.textContent.indexOf(words) : -1;
    if (within !== -1) found = at + 1 + within;
  });
  return found;
}
