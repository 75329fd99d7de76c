import { expect, test } from "vitest";
import { wholeBlocks } from "../../../../tests/fixtures/whole-blocks.ts";
import { findDeclaration } from "../blocks/block.ts";
import type { Field } from "../blocks/define-block.ts";
import { mapFields } from "../blocks/walk.ts";
import { parseDraft } from "./parse-draft.ts";
import { newPage } from "../pages/page.ts";
import { pageInputSchema } from "../pages/page-schema.ts";
import { toDraft, type Draft, type DraftBlock } from "./read-draft.ts";
import { asStored } from "./stored-draft.ts";

/** Controls with a choice instead of typed text. */
const CHOSEN = ["choice", "date", "condition", "section"];

function untidy(field: Field, value: unknown): unknown {
  return typeof value !== "string" || CHOSEN.includes(field.control) ? value : `  ${value}\r\n`;
}

test("asStored: the editor's prediction equals the result of the server's schema", () => {
  const whole = toDraft({ ...newPage(), blocks: wholeBlocks() });
  const draft: Draft = {
    ...whole,
    title: "  All of them ",
    slug: " all ",
    unpublishAt: "2030-01-15T09:00",
    blocks: whole.blocks.map(({ id, type, props }) => {
      const fields = findDeclaration(type)!;
      return { id, type, props: mapFields(fields, props, untidy) as DraftBlock["props"] };
    }),
    evidence: [
      { id: "evidence-1", claim: " Best ", note: "a\r\nb ", keptAt: " x", confirmedBy: "Ann ", until: "" },
    ],
  };
  const stored = toDraft(pageInputSchema.parse(parseDraft(draft).content));
  expect(asStored(draft)).toEqual(stored);
  expect(stored).not.toEqual(draft);
});

test("asStored: an invalid text stays as typed", () => {
  const draft: Draft = { ...toDraft(newPage()), title: "x".repeat(300), slug: "Not A Slug" };
  expect(asStored(draft)).toMatchObject({ title: draft.title, slug: draft.slug });
});
