import { findDeclaration } from "../blocks/block.ts";
import { startItem, startValues } from "../blocks/fields.ts";
import {
  duplicateBlock,
  duplicateItem,
  findItemsField,
  insertBlock,
  insertItem,
  LIST,
  moveBlock,
  moveItem,
  removeBlock,
  removeItem,
} from "./draft.ts";
import { addEvidence } from "../review/evidence.ts";
import { nameBlock, nameItem } from "./draft-names.ts";
import type { Draft, DraftBlock } from "./read-draft.ts";
import { MAX_BLOCKS } from "../pages/page.ts";

interface Command {
  run: (draft: Draft, subject: string, at: number) => Draft;
  /** Returns an announcement of the result. */
  describe: (before: Draft, after: Draft, subject: string, at: number) => string;
}

/**
 * Commands by name. Their subject is the path of a list for commands on its items, the type for a new block,
 * the path of a block or an item that moves to another index ("blocks.2"), and otherwise "blocks".
 */
const commands = {
  "insert-item": {
    run: insertStartItem,
    describe: (_before, after, list, at) => `${nameItem(after, list, at)} added`,
  },
  "duplicate-item": itemCommand(duplicateItem, "duplicated"),
  "remove-item": itemCommand(removeItem, "removed"),
  "move-item-up": itemCommand((draft, list, at) => moveItem(draft, list, at, at - 1), "moved up"),
  "move-item-down": itemCommand((draft, list, at) => moveItem(draft, list, at, at + 1), "moved down"),
  "move-item-to": {
    run: (draft, item, at) => {
      const [list, from] = splitPlace(item);
      return LIST.test(list) ? moveItem(draft, list, from, at) : draft;
    },
    describe: (before, _after, item, at) =>
      `${nameItem(before, ...splitPlace(item))} moved to place ${at + 1}`,
  },
  "insert-block": {
    run: insertStartBlock,
    describe: (_before, { blocks }, _type, at) =>
      `${nameBlock(blocks, Math.min(at, blocks.length - 1))} added`,
  },
  "duplicate-block": blockCommand(
    (draft, at) => (isFull(draft) ? draft : duplicateBlock(draft, at)),
    "duplicated",
  ),
  // The last block cannot be removed: a form without blocks would look the same as one whose blocks were lost
  // in transit.
  "remove-block": blockCommand(
    (draft, at) => (draft.blocks.length > 1 ? removeBlock(draft, at) : draft),
    "removed",
  ),
  "move-block-up": moveCommand(-1, "moved up"),
  "move-block-down": moveCommand(1, "moved down"),
  "move-block-to": {
    run: (draft, block, at) => {
      const [list, from] = splitPlace(block);
      return list === "blocks" ? moveBlock(draft, from, at) : draft;
    },
    describe: (before, after, block) => describeMoved(before, after, splitPlace(block)[1], "moved"),
  },
  "insert-evidence": {
    run: (draft, claim) => changeEvidence(draft, addEvidence(draft.evidence, decodeWords(claim))),
    describe: (_before, { evidence }) => `Evidence for “${evidence.at(-1)?.claim}” added`,
  },
  "remove-evidence": {
    run: (draft, _subject, at) => changeEvidence(draft, draft.evidence.toSpliced(at, 1)),
    describe: ({ evidence }, _after, _subject, at) => `Evidence for “${evidence[at]?.claim}” removed`,
  },
} satisfies Record<string, Command>;

/**
 * Encodes a command as the value of a form's button.
 * @param subject path of the list that holds the items, path of the block or item that moves, type of a new
 * block, encoded words that evidence is for, or "blocks"
 */
export function nameCommand(command: keyof typeof commands, subject: string, at: number): string {
  return `${command} ${subject} ${at}`;
}

/** Changes the index at which a command inserts a block. */
export function placeCommand(named: string, place: number): string {
  const parsed = parseCommand(named);
  return parsed?.command === commands["insert-block"]
    ? nameCommand("insert-block", parsed.subject, place)
    : named;
}

/** Runs the command that a button encodes; returns the draft unchanged if the command is invalid. */
export function runCommand(draft: Draft, named: string): Draft {
  const parsed = parseCommand(named);
  return parsed ? parsed.command.run(draft, parsed.subject, parsed.at) : draft;
}

/** Announcement of what a command changed, such as "Call to Action 2 removed"; undefined without a change. */
export function describeCommand(before: Draft, after: Draft, named: string): string | undefined {
  const parsed = parseCommand(named);
  return parsed && before !== after
    ? parsed.command.describe(before, after, parsed.subject, parsed.at)
    : undefined;
}

/** Whether the page has the maximum number of blocks. */
export function isFull({ blocks }: Pick<Draft, "blocks">): boolean {
  return blocks.length >= MAX_BLOCKS;
}

interface ParsedCommand {
  command: Command;
  subject: string;
  at: number;
}

function parseCommand(named: string): ParsedCommand | undefined {
  const [, name = "", subject = "", at] = /^([a-z-]{1,40}) (\S{1,1000}) (\d{1,4})$/.exec(named) ?? [];
  if (!Object.hasOwn(commands, name)) return undefined;
  return { command: commands[name as keyof typeof commands], subject, at: Number(at) };
}

function itemCommand(run: Command["run"], done: string): Command {
  return {
    run: (draft, list, at) => (LIST.test(list) ? run(draft, list, at) : draft),
    describe: (before, _after, list, at) => `${nameItem(before, list, at)} ${done}`,
  };
}

function blockCommand(run: (draft: Draft, at: number) => Draft, done: string): Command {
  return {
    run: (draft, subject, at) => (subject === "blocks" ? run(draft, at) : draft),
    describe: ({ blocks }, _after, _subject, at) => `${nameBlock(blocks, at)} ${done}`,
  };
}

function moveCommand(by: number, done: string): Command {
  const { run } = blockCommand((draft, at) => moveBlock(draft, at, at + by), done);
  return { run, describe: (before, after, _subject, at) => describeMoved(before, after, at, done) };
}

/**
 * The announcement includes the new index, since a live region reads equal words only once, and moves may be
 * repeated; and the new name, since blocks of one type are numbered in their order.
 */
function describeMoved({ blocks: before }: Draft, { blocks }: Draft, from: number, done: string): string {
  const to = blocks.findIndex(({ id }) => id === before[from]?.id);
  const [former, name] = [nameBlock(before, from), nameBlock(blocks, to)];
  const renamed = name === former ? "" : `, and is ${name} now`;
  return `${former} ${done} to place ${to + 1} of ${blocks.length}${renamed}`;
}

/** Splits "blocks.2" into ["blocks", 2]; the index is -1, which no list has, if the path names none. */
function splitPlace(path: string): [list: string, place: number] {
  const [, list = "", place = "-1"] = /^(.+)\.(\d{1,4})$/.exec(path) ?? [];
  return [list, Number(place)];
}

/** Decodes words of a command; returns an empty text for malformed encoding. */
function decodeWords(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return "";
  }
}

function changeEvidence(draft: Draft, evidence: Draft["evidence"]): Draft {
  return evidence.length === draft.evidence.length ? draft : { ...draft, evidence };
}

function insertStartItem(draft: Draft, list: string, at: number): Draft {
  const field = findItemsField(draft, list);
  return field ? insertItem(draft, list, at, startItem(field.fields)) : draft;
}

/**
 * Inserts a block with its defaults.
 * @param subject type of the block; for a shared section followed by its id: "shared-section/our-prices"
 */
function insertStartBlock(draft: Draft, subject: string, at: number): Draft {
  const [type = "", section = ""] = subject.split("/");
  const declaration = findDeclaration(type);
  if (!declaration || isFull(draft)) return draft;
  const values = startValues(declaration.fields);
  const props = (declaration.isReference ? { section } : values) as DraftBlock["props"];
  return insertBlock(draft, at, { type, props });
}
