import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parseSync } from "vite";
import { measureGrowth, readClock } from "./setup/growth.ts";

const files = globSync(["app/**/*.{ts,tsx}", "workers/**/*.ts"]).filter((file) => !file.includes(".test."));

/** What may stand at the beginning of a text, in it again and again, and at its end. */
const heads = ["", "a", "/", "/media/", "mailto:a@", "tel:", "img", '<script type="module">', "1"];
const pieces = [
  ..."aA1f -./@:<>\"'\n%é(_!;,=&*+中\u0301",
  ..."ab a. a- 1. a@ <a <script %2".split(" "),
  "a a",
  '<link rel="modulepreload"',
];
const tails = ["", "!", "a", "\n"];

/** Enough for what takes all the time there is, and too little for anything else. */
const TINY = 26;
const ENDLESS_MS = 30;

const SHORT = 1500;
const LONG = 10_000;

/** Every kind of text, made once at the sizes in which each expression sees it. */
const kinds = heads.flatMap((head) =>
  pieces.flatMap((piece) =>
    tails.map((tail) => {
      const make = (size: number) => head + piece.repeat(size / piece.length) + tail;
      return { make, tiny: make(TINY), short: make(SHORT) };
    }),
  ),
);

/**
 * For what is known to be steep: many rounds only keep a disturbance from making something look so. The text is so long that the
 * quickest machine takes some times as long for it as what is too short to compare.
 */
const KNOWN = { rounds: 2, size: 8000 };

/** How many kinds of text, those that took longest when they were short, are tried again, since some were only disturbed. */
const SUSPECTS = 40;

/** And how many of these are tried at length. */
const CHARGED = 3;

test("every regular expression takes time in proportion to its text, whatever the text", async () => {
  const found = files.flatMap((file) => listRegexes(file, readFileSync(file, "utf8")));
  expect(found.length).toBeGreaterThan(50);
  const steep: string[] = [];
  for (const { file, regex } of new Map(found.map((each) => [String(each.regex), each])).values()) {
    const why = await findSteepness(regex);
    if (why !== undefined) steep.push(`${file} ${regex}: ${why}`);
  }
  expect(steep).toEqual([]);
}, 120_000);

test.each([/ +$/, /<[^>]+>/, /^(a+)+$/, /\s+x/, /(\w+\s?)*!/])(
  "%s, which takes the square of its text or worse, is found",
  async (regex) => expect(await findSteepness(regex, KNOWN)).toBeDefined(),
  60_000,
);

async function findSteepness(
  regex: RegExp,
  { rounds, size = LONG }: { rounds?: number; size?: number } = {},
): Promise<string | undefined> {
  const everywhere = new RegExp(regex, regex.global ? regex.flags : `${regex.flags}g`);
  const run = (text: string) => text.replace(everywhere, "");
  for (const { tiny } of kinds) {
    if (timeOf(run, tiny) > ENDLESS_MS && timeOf(run, tiny) > ENDLESS_MS) return "without end";
  }
  const once = kinds.map((kind) => ({ kind, time: timeOf(run, kind.short) }));
  const again = findSlowest(once, SUSPECTS).map(({ kind, time }) => {
    return { kind, time: Math.min(time, timeOf(run, kind.short)) };
  });
  for (const { kind } of findSlowest(again, CHARGED)) {
    const { one, two, isSteep } = await measureGrowth({ make: kind.make, run }, size, rounds);
    if (isSteep) return `${one.toFixed(0)} ms, and ${two.toFixed(0)} ms for twice as much`;
  }
  return undefined;
}

function findSlowest<Timed extends { time: number }>(all: Timed[], count: number): Timed[] {
  return all.toSorted((one, other) => other.time - one.time).slice(0, count);
}

function timeOf(run: (text: string) => unknown, text: string): number {
  const startedAt = readClock();
  run(text);
  return readClock() - startedAt;
}

function listRegexes(file: string, source: string): { file: string; regex: RegExp }[] {
  const found: { file: string; regex: RegExp }[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    const { type, regex } = node as { type?: string; regex?: { pattern: string; flags: string } };
    if (type === "Literal" && regex) found.push({ file, regex: new RegExp(regex.pattern, regex.flags) });
    else Object.values(node).forEach(visit);
  };
  visit(parseSync(file, source).program);
  return found;
}
