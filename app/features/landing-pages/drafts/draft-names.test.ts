import { expect, test } from "vitest";
import { nameField } from "./draft-names.ts";
import { newPage } from "../pages/page.ts";
import { toDraft } from "./read-draft.ts";

test.each([
  ["title", "Page Title"],
  ["slug", "Slug"],
  ["publishAt", "Publish At"],
  ["unpublishAt", "Public Until"],
  ["evidence.1.until", "Evidence 2: Holds Until"],
  ["blocks.1.props.headline", "CTA Headline"],
])("nameField: the label of %s is that of its field in the editor", (path, label) =>
  expect(nameField(toDraft(newPage()), path)).toBe(label),
);
