import { expect, test } from "vitest";
import { readForm } from "#app/http/form.ts";
import { declarations } from "../blocks/declarations.ts";
import type { BlockDeclaration } from "../blocks/define-block.ts";
import { startItem, startValues } from "../blocks/fields.ts";
import { listFormFields } from "../drafts/draft-form.ts";
import { MAX_BLOCKS, newPage } from "./page.ts";
import { pageFields } from "./page-fields.ts";
import { listPictureFields } from "./picture-fields.ts";
import { readDraft, toDraft } from "../drafts/read-draft.ts";

/** Maximum number of form fields other than those of the page: revision, editor and button. */
const MAX_OTHER_FIELDS = 20;

function longestOf({ type, fields }: BlockDeclaration, at: number) {
  const lists = Object.entries(fields).flatMap(([name, field]) =>
    field.control === "items" ? [[name, fill(field.max, startItem(field.fields))]] : [],
  );
  return { id: `${type}-${at}`, type, props: { ...startValues(fields), ...Object.fromEntries(lists) } };
}

function fill(count: number, values: object) {
  return Array.from({ length: count }, (_, at) => ({ id: `item-${at + 1}`, ...values }));
}

test.each(declarations)(
  "longest page: the largest page of $type blocks is accepted completely",
  (declaration) => {
    const blocks = Array.from({ length: MAX_BLOCKS }, (_, at) => longestOf(declaration, at));
    const entry = { claim: "", note: "", keptAt: "", confirmedBy: "", until: "" };
    const draft = readDraft({
      ...toDraft(newPage()),
      blocks,
      evidence: fill(pageFields.evidence.max, entry),
    });
    const form = new FormData();
    for (const [name, text] of listFormFields(draft)) form.append(name, text);
    for (const { uploadName } of listPictureFields(draft)) form.append(uploadName, new File([], ""));
    for (let at = 0; at < MAX_OTHER_FIELDS; at += 1) form.append(`control-${at}`, "");
    expect(readDraft(readForm(form))).toEqual(draft);
  },
);
