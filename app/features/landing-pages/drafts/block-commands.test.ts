import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { withPeople } from "../../../../tests/fixtures/people-block.ts";
import { declarations } from "../blocks/declarations.ts";
import { describeCommand, nameCommand, placeCommand, runCommand } from "./draft-commands.ts";
import { completeBlocks, toDraft, type Draft } from "./read-draft.ts";
import { MAX_BLOCKS, newPage } from "../pages/page.ts";
import { pageInputSchema } from "../pages/page-schema.ts";
import { blockSchema } from "../blocks/block-schema.ts";

vi.mock("../blocks/declarations.ts", async (original) => withPeople(await original()));

const ids = ({ blocks }: Draft) => blocks.map(({ id }) => id);

const start = toDraft(newPage());

const insert = (draft: Draft, type: string, at: number) =>
  runCommand(draft, nameCommand("insert-block", type, at));

const fill = (count: number) =>
  Array.from({ length: count - 2 }).reduce<Draft>((draft) => insert(draft, "cta", 9999), start);

test("block commands: they add, move, copy and remove a block", () => {
  let draft = start;
  const run = (...named: Parameters<typeof nameCommand>) => {
    draft = runCommand(draft, nameCommand(...named));
    return ids(draft);
  };
  expect(run("insert-block", "people", 2)).toEqual(["hero", "cta", "people-1"]);
  expect(run("move-block-up", "blocks", 2)).toEqual(["hero", "people-1", "cta"]);
  expect(run("move-block-down", "blocks", 0)).toEqual(["people-1", "hero", "cta"]);
  expect(run("duplicate-block", "blocks", 0)).toEqual(["people-1", "people-2", "hero", "cta"]);
  expect(run("remove-block", "blocks", 0)).toEqual(["people-2", "hero", "cta"]);
  expect(run("move-block-up", "blocks", 0)).toEqual(["people-2", "hero", "cta"]);
  expect(run("move-block-down", "blocks", 2)).toEqual(["people-2", "hero", "cta"]);
});

test("block commands: a shared section is inserted at any index, and not on a full page", () => {
  const named = placeCommand(nameCommand("insert-block", "shared-section/our-prices", 9), 1);
  const draft = runCommand(start, named);
  expect(draft.blocks[1]).toEqual({
    id: "shared-section-1",
    type: "shared-section",
    props: { section: "our-prices" },
  });
  expect(describeCommand(start, draft, named)).toBe("Shared Section added");
  const full = fill(MAX_BLOCKS);
  expect(runCommand(full, named)).toBe(full);
});

test("block commands: a block moves to any index, and the announcement contains the index", () => {
  const draft = fill(4);
  const move = (from: number, to: number) =>
    runCommand(draft, nameCommand("move-block-to", `blocks.${from}`, to));
  expect(ids(move(0, 3))).toEqual(["cta", "cta-1", "cta-2", "hero"]);
  expect(ids(move(3, 1))).toEqual(["hero", "cta-2", "cta", "cta-1"]);
  const named = nameCommand("move-block-to", "blocks.0", 3);
  expect(describeCommand(draft, runCommand(draft, named), named)).toBe("Hero Image moved to place 4 of 4");
  const renaming = nameCommand("move-block-to", "blocks.1", 3);
  expect(describeCommand(draft, runCommand(draft, renaming), renaming)).toBe(
    "Call to Action 1 moved to place 4 of 4, and is Call to Action 3 now",
  );
  expect(move(1, 1)).toBe(draft);
  expect(move(4, 0)).toBe(draft);
  expect(runCommand(draft, "move-block-to hero 2")).toBe(draft);
});

test.each(declarations)(
  "block commands: a new block of type $type is complete, with the defaults of its declaration",
  (declaration) => {
    const draft = insert(start, declaration.type, 1);
    const added = { id: `${declaration.type}-1`, type: declaration.type, props: {} };
    expect(draft.blocks[1]).toEqual(blockSchema.parse(added));
    expect(completeBlocks(draft)[1]).toEqual(draft.blocks[1]);
  },
);

test("block commands: the last block cannot be removed", () => {
  const single = runCommand(start, nameCommand("remove-block", "blocks", 0));
  expect(ids(single)).toEqual(["cta"]);
  expect(runCommand(single, nameCommand("remove-block", "blocks", 0))).toBe(single);
});

test("block commands: none exceeds the maximum number of blocks", () => {
  const full = fill(MAX_BLOCKS);
  expect(full.blocks).toHaveLength(MAX_BLOCKS);
  expect(insert(full, "cta", 0)).toBe(full);
  expect(runCommand(full, nameCommand("duplicate-block", "blocks", 0))).toBe(full);
});

test.each([
  "insert-block",
  "insert-block carousel 1",
  "insert-block toString 1",
  "insert-block cta",
  "insert-block cta -1",
  "insert-block cta 1 1",
  "insert-block cta 1.5",
  " insert-block cta 1",
  "insert-block cta 1\n",
  "insert-block cta 99999",
  "duplicate-block blocks 2",
  "duplicate-block hero 0",
  "remove-block blocks 2",
  "remove-block blocks.0.props 0",
  "remove-block blocks x",
  "move-block-up cta 1",
  "move-block-up blocks 9",
  "constructor blocks 0",
])("block commands: the invalid command “%s” changes nothing", (command) => {
  expect(runCommand(start, command)).toBe(start);
  expect(describeCommand(start, runCommand(start, command), command)).toBeUndefined();
});

test("block commands: after any sequence, the page can be saved", () => {
  const anyCommand = fc
    .tuple(
      fc.constantFrom("insert", "duplicate", "remove", "move-up", "move-down"),
      fc.constantFrom(...declarations.map(({ type }) => type)),
      fc.nat({ max: 8 }),
    )
    .map(([deed, type, at]) => {
      if (deed === "insert") return nameCommand("insert-block", type, at);
      const move = /^move-(.*)$/.exec(deed)?.[1];
      return nameCommand((move ? `move-block-${move}` : `${deed}-block`) as "remove-block", "blocks", at);
    });
  fc.assert(
    fc.property(fc.array(anyCommand, { maxLength: 20 }), (commands) => {
      const draft = commands.reduce(runCommand, start);
      const page = pageInputSchema.parse({
        ...draft,
        title: "Any",
        slug: "any",
        publishAt: null,
        unpublishAt: null,
      });
      expect(page.blocks).toEqual(draft.blocks);
      expect(page.blocks.length).toBeGreaterThan(0);
    }),
  );
});

test.each<[Parameters<typeof nameCommand>, string]>([
  [["insert-block", "cta", 1], "Call to Action 1 added"],
  [["insert-block", "people", 9], "People added"],
  [["duplicate-block", "blocks", 0], "Hero Image duplicated"],
  [["remove-block", "blocks", 2], "Call to Action 2 removed"],
  [["move-block-up", "blocks", 2], "Call to Action 2 moved up to place 2 of 4, and is Call to Action 1 now"],
  [["move-block-down", "blocks", 0], "Hero Image moved down to place 2 of 4"],
  [["insert-item", "blocks.3.props.people", 1], "Person 2 added"],
  [["duplicate-item", "blocks.3.props.people", 0], "Person 1 duplicated"],
  [["remove-item", "blocks.3.props.people", 0], "Person 1 removed"],
  [["move-item-to", "blocks.3.props.people.0", 1], "Person 1 moved to place 2"],
])("command %j: its result is described", (command, words) => {
  const withTeam = runCommand(
    insert(insert(start, "cta", 2), "people", 3),
    nameCommand("duplicate-item", "blocks.3.props.people", 0),
  );
  const before = command[1] === "people" ? insert(start, "cta", 2) : withTeam;
  const named = nameCommand(...command);
  expect(describeCommand(before, runCommand(before, named), named)).toBe(words);
});

test("placeCommand: a command for a new block gets the chosen index, and any other command is unchanged", () => {
  expect(placeCommand("insert-block cta 2", 0)).toBe("insert-block cta 0");
  for (const other of ["move-block-up blocks 1", "insert-item blocks.1.props.people 2", "no-command x 1", ""])
    expect(placeCommand(other, 0)).toBe(other);
});
