import { expect, test } from "vitest";
import { wholeBlocks } from "../../../../tests/fixtures/whole-blocks.ts";
import { completeBlocks, readDraft } from "../drafts/read-draft.ts";
import { findIncompleteField } from "../drafts/sent-blocks.ts";
import { blockSchema } from "./block-schema.ts";
import { findDeclaration } from "./block.ts";
import { startValue } from "./fields.ts";

/** Fields that were added to block types after pages had been stored. */
const LATER = ["ground", "eyebrow", "layout", "assurances", "buttonText", "secondText", "secondLink"];

const earlier = wholeBlocks().map(({ id, type, props }) => ({
  id,
  type,
  props: Object.fromEntries(
    Object.entries(props)
      .filter(([name]) => !LATER.includes(name) || (type === "picture-and-text" && name === "buttonText"))
      .map(([name, value]) => [name, withoutPortraits(value)]),
  ),
}));

test.each(earlier)("stored block of type $type: fields added later have their initial values", (block) => {
  const fields = findDeclaration(block.type)?.fields ?? {};
  const added = LATER.filter((name) => Object.hasOwn(fields, name) && !Object.hasOwn(block.props, name));
  const props = blockSchema.parse(block).props as Record<string, unknown>;
  for (const name of added) expect(props[name], name).toEqual(startValue(fields[name]!));
  for (const item of (props.items ?? []) as object[])
    if ("connection" in item && block.type === "testimonial") expect(item).toHaveProperty("portrait", "");
});

test("stored draft: fields added later are shown with their initial values, and can be saved", () => {
  const draft = readDraft({ title: "Earlier", slug: "earlier", blocks: earlier });
  expect(findIncompleteField(draft.blocks)).toBeUndefined();
  expect(completeBlocks(draft)).toEqual(earlier.map((block) => blockSchema.parse(block)));
});

function withoutPortraits(value: unknown) {
  return Array.isArray(value) ? value.map(({ portrait: _portrait, ...item }) => item) : value;
}
