import { expect, test } from "vitest";
import { changeField } from "../drafts/draft.ts";
import { toDraft } from "../drafts/read-draft.ts";
import { newPage } from "../pages/page.ts";
import { compareSection } from "./compare-section.ts";

test("compareSection: name and blocks are compared, and fields of pages are not", () => {
  const before = toDraft({ ...newPage(), title: "Our call" });
  const typed = changeField(
    { ...before, title: "Our calls", slug: "typed" },
    "blocks.1.props.headline",
    "Mine",
  );
  const { fields, blocks } = compareSection(before, typed);
  expect(fields.map(({ label }) => label)).toEqual(["Name"]);
  expect(blocks).toMatchObject([{ state: "changed", changes: [{ label: "CTA Headline" }] }]);
});
