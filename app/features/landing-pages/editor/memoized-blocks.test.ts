import { expect, test } from "vitest";
import type { Block } from "../blocks/block.ts";
import { newSectionBlock } from "../blocks/shared-sections.ts";
import { newPage } from "../pages/page.ts";
import { showEach } from "./memoized-blocks.ts";

const [first, second] = newPage().blocks as [Block, Block];
const placed = (id: string) => ({ id: `on-page-${id}`, ...newSectionBlock(id) }) as Block;
const blocks = [placed("prices"), placed("questions")];
const section = (release: number, block: Block) => ({ name: "Name", release, blocks: [block], evidence: [] });

test("showEach: a newly released section is updated, and the others keep their objects", () => {
  const sections = { prices: section(1, first), questions: section(1, first) };
  const before = showEach(blocks, sections);
  expect(before.map(({ type }) => type)).toEqual([first.type, first.type]);
  const after = showEach(blocks, { ...sections, prices: section(2, second) });
  expect(after.map(({ type }) => type)).toEqual([second.type, first.type]);
  expect(after[1]).toBe(before[1]);
});

test("showEach: a block whose section is unknown stays until the section is loaded", () => {
  expect(showEach(blocks.slice(0, 1), {})).toEqual([blocks[0]]);
  const [shown] = showEach(blocks.slice(0, 1), { prices: section(1, second) });
  expect(shown?.type).toBe(second.type);
});
