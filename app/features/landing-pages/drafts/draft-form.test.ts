import { expect, test } from "vitest";
import { readForm } from "#app/http/form.ts";
import { keptEvidence } from "../../../../tests/fixtures/evidence.ts";
import { wholeBlocks } from "../../../../tests/fixtures/whole-blocks.ts";
import { listFormFields } from "./draft-form.ts";
import { newPage } from "../pages/page.ts";
import { readDraft, toDraft } from "./read-draft.ts";
import { findIncompleteField } from "./sent-blocks.ts";

const blocks = wholeBlocks();
const draft = toDraft({
  ...newPage(),
  title: "Spring, with “quotes”",
  slug: "spring",
  blocks: [...blocks, { id: "empty", type: "steps", props: { heading: "", items: [] } }],
  publishAt: new Date("2099-01-01T17:00:00Z"),
  evidence: [keptEvidence],
});

test("draft form: a draft with every block is parsed as it was sent, and is complete", () => {
  const form = new FormData();
  for (const [name, text] of listFormFields(draft)) form.append(name, text);
  const fields = readForm(form);
  expect(findIncompleteField((fields as { blocks: unknown }).blocks)).toBeUndefined();
  const { blocks: arrived, ...texts } = readDraft(fields);
  const { blocks: sent, ...sentTexts } = draft;
  expect(texts).toEqual(sentTexts);
  expect(arrived.slice(0, -1)).toEqual(sent.slice(0, -1));
});
