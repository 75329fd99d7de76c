import { expect, test } from "vitest";
import { wholeBlocks } from "../../../../tests/fixtures/whole-blocks.ts";
import { nameCommand, runCommand } from "./draft-commands.ts";
import { findValue } from "./draft.ts";
import { newPage } from "../pages/page.ts";
import { toDraft } from "./read-draft.ts";

const draft = toDraft({ ...newPage(), blocks: wholeBlocks() });

const placeOf = (type: string) => draft.blocks.findIndex((block) => block.type === type);

const EVIDENCE = [
  ["team", "confirmed", "no"],
  ["testimonial", "consent", ""],
  ["figures", "origin", ""],
  ["quotation-wall", "consent", ""],
  ["logos", "permission", ""],
] as const;

test.each(EVIDENCE)(
  "duplicateItem: a copied item of the %s block has no %s of the original",
  (type, field, start) => {
    const list = `blocks.${placeOf(type)}.props.items`;
    const [original, copy] = findValue(
      runCommand(draft, nameCommand("duplicate-item", list, 0)),
      list,
    ) as Record<string, string>[];
    expect(original).toEqual(findValue(draft, `${list}.0`));
    expect(copy).toEqual({ ...original, id: "item-3", [field]: start });
  },
);

test.each(EVIDENCE)("duplicateBlock: a copied %s block has no %s of the original", (type, field, start) => {
  const at = placeOf(type);
  const { blocks } = runCommand(draft, nameCommand("duplicate-block", "blocks", at));
  const items = findValue(draft, `blocks.${at}.props.items`) as object[];
  expect(blocks[at]).toEqual(draft.blocks[at]);
  expect(blocks[at + 1]?.props).toEqual({
    ...draft.blocks[at]?.props,
    items: items.map((item) => Object.assign({}, item, { [field]: start })),
  });
});
