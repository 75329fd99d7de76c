import { expect, test } from "vitest";
import { wholeBlocks } from "../../../../tests/fixtures/whole-blocks.ts";
import { completeBlocks, readDraft } from "../drafts/read-draft.ts";
import { findIncompleteField } from "../drafts/sent-blocks.ts";
import { blockSchema } from "./block-schema.ts";
import { findDeclaration } from "./block.ts";
import { startValue } from "./fields.ts";

/** Fields that were added to block types after pages had been stored. */
const LATER = [
  "ground",
  "eyebrow",
  "layout",
  "assurances",
  "buttonText",
  "secondText",
  "secondLink",
  "moreText",
  "moreLink",
  "onPhones",
  "length",
];

/** Type of a block -> fields that were added to its items after pages had been stored. */
const LATER_IN_ITEMS: Record<string, string[]> = {
  testimonial: ["portrait"],
  features: ["link"],
  price: ["audience", "payment"],
};

const earlier = wholeBlocks().map(({ id, type, props }) => ({
  id,
  type,
  props: Object.fromEntries(
    Object.entries(props)
      .filter(([name]) => !LATER.includes(name) || (type === "picture-and-text" && name === "buttonText"))
      .map(([name, value]) => [name, withoutLaterFields(value, type)]),
  ),
}));

test.each(earlier)("stored block of type $type: fields added later have their initial values", (block) => {
  const fields = findDeclaration(block.type)?.fields ?? {};
  const added = LATER.filter((name) => Object.hasOwn(fields, name) && !Object.hasOwn(block.props, name));
  const props = blockSchema.parse(block).props as Record<string, unknown>;
  for (const name of added) expect(props[name], name).toEqual(startValue(fields[name]!));
  for (const item of (props.items ?? []) as object[])
    for (const name of LATER_IN_ITEMS[block.type] ?? []) expect(item).toHaveProperty(name, "");
});

test("stored draft: fields added later are shown with their initial values, and can be saved", () => {
  const draft = readDraft({ title: "Earlier", slug: "earlier", blocks: earlier });
  expect(findIncompleteField(draft.blocks)).toBeUndefined();
  expect(completeBlocks(draft)).toEqual(earlier.map((block) => blockSchema.parse(block)));
});

function withoutLaterFields(value: unknown, type: string) {
  if (!Array.isArray(value)) return value;
  const isEarlier = ([name]: [string, unknown]) => !LATER_IN_ITEMS[type]?.includes(name);
  return value.map((item) => Object.fromEntries(Object.entries(item).filter(isEarlier)));
}
