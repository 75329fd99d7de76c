import { getTableColumns } from "drizzle-orm";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { readForm } from "#app/http/form.ts";
import { pageRevisions } from "#app/storage/schema/index.ts";
import { listDifferences } from "../../drafts/draft-differences.ts";
import { listFormFields } from "../../drafts/draft-form.ts";
import { nameField } from "../../drafts/draft-names.ts";
import { parseDraft } from "../../drafts/parse-draft.ts";
import { readDraft, toDraft } from "../../drafts/read-draft.ts";
import { listChanges } from "../../drafts/revision-changes.ts";
import { asStored } from "../../drafts/stored-draft.ts";
import { newPage, type PageInput } from "../../pages/page.ts";
import { isSameContent, readColumns, toColumns } from "../../pages/page-content.ts";
import type { PageField } from "../../pages/page-field.ts";
import { pageFieldNames, pageFields } from "../../pages/page-fields.ts";
import { pageInputSchema } from "../../pages/page-schema.ts";
import { hasChanged } from "../saving/draft-changes.ts";
import { PageFields } from "./page-fields.tsx";

const page: PageInput = { ...newPage(), title: "Spring", slug: "spring" };
const start = toDraft(page);

/** Returns a valid value for a field that differs from that of `page`. */
function pickValue(field: PageField): unknown {
  switch (field.control) {
    case "line":
      return "Summer, with “quotes”";
    case "choice":
      return Object.keys(field.choices).at(-1);
    case "url":
      return "/waitlist";
    case "image":
      return "/images/summer.jpg";
    case "slug":
      return "summer";
    case "time":
      return new Date("2099-01-01T17:00:00Z");
    case "notes":
      return [{ id: "note-1", ...Object.fromEntries(Object.keys(field.fields).map((name) => [name, ""])) }];
  }
}

const cases = pageFieldNames.map((name) => {
  const field: PageField = pageFields[name];
  const changed: PageInput = { ...page, [name]: pickValue(field) };
  return { name, field, changed, draft: toDraft(changed) };
});

test("page fields: every label is unique", () => {
  const labels = cases.map(({ field }) => field.label);
  expect(new Set(labels).size).toBe(labels.length);
});

test.each(cases)("page field $name: typed input is sent, read and parsed unchanged", ({ draft, changed }) => {
  const form = new FormData();
  for (const [path, text] of listFormFields(draft)) form.append(path, text);
  const read = readDraft(readForm(form));
  expect({ ...read, blocks: draft.blocks }).toEqual(draft);
  expect(parseDraft(draft)).toEqual({ content: changed, unread: {} });
  expect(pageInputSchema.parse(parseDraft(draft).content)).toEqual(changed);
  expect(asStored(draft)).toEqual(draft);
});

test.each(cases)(
  "page field $name: a round trip through its column leaves it unchanged",
  ({ name, changed }) => {
    expect(Object.keys(getTableColumns(pageRevisions))).toContain(name);
    const { blocks: _, ...values } = changed;
    expect(readColumns(toColumns(changed))).toEqual(values);
    expect(isSameContent(toColumns(page), toColumns(changed))).toBe(false);
  },
);

test.each(cases)("page field $name: a change is listed once, by its label", ({ name, field, draft }) => {
  expect(hasChanged(draft, start)).toBe(true);
  const differences = listDifferences(start, draft);
  expect(differences.map(({ key, label }) => [key, label])).toEqual([[name, field.label]]);
  expect(differences[0]?.take(start)).toEqual(draft);
  expect(listChanges(draft, start)).toEqual([field.label]);
  expect(nameField(draft, name)).toBe(field.label);
});

const showFields = (draft: typeof start, isNew = false) =>
  renderToStaticMarkup(
    <PageFields
      pageId="page"
      rev={0}
      isNew={isNew}
      draft={draft}
      blocks={page.blocks}
      origin="https://rootwell.example"
      upload={async () => undefined}
      takePicture={() => true}
      status="draft"
      errors={{}}
      issues={[]}
      evidence={new Map()}
      onChange={() => undefined}
      onCommand={() => undefined}
    />,
  );

test.each(cases.filter(({ field }) => field.control !== "notes"))(
  "page field $name: the form has a control for it",
  ({ name, draft }) => expect(showFields(draft).split(`name="${name}"`)).toHaveLength(2),
);

test("page details: a new page shows its slug field, an older one a summary with the times", () => {
  const draft = { ...start, slug: "spring", publishAt: "2099-06-01T09:30" };
  const show = (isNew: boolean) => showFields(draft, isNew);
  expect(show(true)).toMatch(/<details[^>]* open/);
  expect(show(false)).not.toMatch(/<details[^>]* open/);
  expect(show(false)).toMatch(/\/page\/spring.*Draft · from Jun 1, 2099, 9:30/);
});
