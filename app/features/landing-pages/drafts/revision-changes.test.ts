import { expect, test } from "vitest";
import { wholeBlocks } from "../../../../tests/fixtures/whole-blocks.ts";
import { changeField, duplicateBlock, duplicateItem, moveBlock, removeBlock } from "./draft.ts";
import { toDraft, type Draft } from "./read-draft.ts";
import { newPage } from "../pages/page.ts";
import { listChanges } from "./revision-changes.ts";
import { summarizeChanges } from "./summarize-changes.ts";

const simple = toDraft(newPage());
const whole = toDraft({ ...newPage(), blocks: wholeBlocks() });
const questions = whole.blocks.findIndex(({ type }) => type === "questions");

const edits: [string, Draft, (draft: Draft) => Draft][] = [
  ["Page Title", simple, (draft) => changeField(draft, "title", "Summer")],
  ["CTA Headline", simple, (draft) => changeField(draft, "blocks.1.props.headline", "Tired?")],
  ["CTA Color", simple, (draft) => changeField(draft, "blocks.1.props.ctaColor", "#000000")],
  ["added Call to Action 2", simple, (draft) => duplicateBlock(draft, 1)],
  ["removed Hero Image", simple, (draft) => removeBlock(draft, 0)],
  ["Order of the blocks", simple, (draft) => moveBlock(draft, 0, 1)],
  ["Questions: Heading", whole, (draft) => changeField(draft, `blocks.${questions}.props.heading`, "Asked")],
  [
    "Question 1: Question",
    whole,
    (draft) => changeField(draft, `blocks.${questions}.props.items.0.question`, "Why?"),
  ],
  ["Questions", whole, (draft) => duplicateItem(draft, `blocks.${questions}.props.items`, 0)],
];

test.each(edits)("revision changes: a change of %s is listed", (description, before, edit) => {
  expect(listChanges(edit(before), before)).toEqual([description]);
});

test("revision changes: an unchanged version has none", () => {
  expect(listChanges(whole, whole)).toEqual([]);
});

test("revision changes: of many, three are listed, with the number of the others", () => {
  expect(summarizeChanges(["Slug"])).toBe("Slug");
  expect(summarizeChanges(["Slug", "Text", "Notice"])).toBe("Slug, Text, Notice");
  expect(summarizeChanges(["Slug", "Text", "Notice", "A", "B", "C", "D"])).toBe(
    "Slug, Text, Notice and 4 more",
  );
});
