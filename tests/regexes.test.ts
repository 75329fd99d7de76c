import { globSync, readFileSync, writeFileSync } from "node:fs";
import { check } from "recheck";
import { expect, test } from "vitest";
import { parseSync } from "vite";
import { claimRules } from "#app/features/landing-pages/review/claims/claim-rules.ts";
import { measureGrowth, type Comparison } from "./setup/growth.ts";

const files = globSync(["app/**/*.{ts,tsx}", "workers/**/*.ts"]).filter((file) => !file.includes(".test."));

/**
 * Files that construct expressions at run time, which cannot be read from the source, with what each
 * constructs.
 */
const BUILT: Record<string, RegExp[]> = {
  "app/features/landing-pages/review/claims/time-claim.ts": [],
  "app/features/landing-pages/review/claims/stop-advice.ts": [],
  "app/features/landing-pages/review/claims/ending-rules.ts": claimRules.flatMap(
    ({ claim, beside = [], except = [], unless = [] }) => [claim, beside, except, unless].flat(),
  ),
  // Linear: anchored, and two classes separated by a slash.
  "app/values/picture-url.ts": [],
  // Trusted input: a document of our own server.
  "app/browser/island/island-props.ts": [],
};

/**
 * List of expressions known to be linear, one per line, since the analysis of some takes ten seconds. Others
 * are analyzed in each run, until `RECORD_REGEXES=1 npm run test:worker -- tests/regexes.test.ts` updates the
 * list.
 */
const CHECKED = "tests/fixtures/checked-regexes.txt";

/** Maximum number of expressions that are not in the list, since each slows the test down. */
const MAX_UNCHECKED = 20;

test("regular expressions: each one takes linear time", async () => {
  const found = [...files.flatMap((file) => listRegexes(file)), ...Object.entries(BUILT).flatMap(listBuilt)];
  const each = [...new Map(found.map(({ file, regex }) => [String(regex), { file, regex }]))];
  expect(each.length).toBeGreaterThan(200);
  const checked = new Set(readFileSync(CHECKED, "utf8").split("\n"));
  const unchecked = each.filter(([name]) => !checked.has(name));
  const steep: string[] = [];
  for (const [name, { file, regex }] of unchecked) {
    const reason = await findSteepness(regex);
    if (reason !== undefined) steep.push(`${file} ${name}: ${reason}`);
  }
  expect(steep).toEqual([]);
  if (process.env.RECORD_REGEXES) {
    const names = each.map(([name]) => name).toSorted();
    writeFileSync(CHECKED, `${names.join("\n")}\n`);
  } else expect(unchecked.length, `write ${CHECKED} anew`).toBeLessThan(MAX_UNCHECKED);
}, 600_000);

test("regular expressions: each file that constructs one is listed with its content", () => {
  const building = files.filter((file) => /\bRegExp\(/.test(readFileSync(file, "utf8")));
  expect(building.toSorted()).toEqual(Object.keys(BUILT).toSorted());
});

test.each([
  / +$/,
  /<[^>]+>/,
  /^(a+)+$/,
  /\s+x/,
  /(\w+\s?)*!/,
  /\.[^.]*[a-z][^.]*$/,
  /(?<!-)<b>.*?<\/b>/v,
  /<b(?! c)[^<>]*>(.*?)<\/b>/gs,
])("regular expressions: superlinear %s is found", async (regex) =>
  expect(await findSteepness(regex, KNOWN)).toBeDefined(),
);

interface Timing {
  /** Length of the shorter texts. */
  size: number;
  steps: Comparison[];
}

/** Texts long enough to distinguish quadratic from linear time, and then longer ones to confirm it. */
const LONG: Timing = {
  size: 100_000,
  steps: [
    { factor: 4, rounds: 2 },
    { factor: 16, rounds: 2 },
  ],
};

/** Shorter texts, for expressions that are known to be superlinear. */
const KNOWN: Timing = { size: 15_000, steps: [{ factor: 4, rounds: 2 }] };

/** Reason why an expression is superlinear; undefined if it is not. */
async function findSteepness(regex: RegExp, timing = LONG): Promise<string | undefined> {
  const result = await check(regex.source, regex.flags, { timeout: 60_000 });
  if (result.status === "safe") return undefined;
  if (result.status === "unknown") return findSlowPiece(regex, timing);
  const { complexity, attack, checker } = result;
  const explanation = `${complexity.summary}, as with ${attack.pattern}`;
  if (checker === "automaton") return explanation;
  // Confirm the result of the fuzz checker by timing: it counts steps of its own engine, and reports some
  // linear expressions as superlinear.
  const make = (length: number) =>
    attack.pumps.map(({ prefix, pump }) => prefix + pump.repeat(length / pump.length)).join("") +
    attack.suffix;
  return (await isSteep(regex, make, timing)) ? explanation : undefined;
}

/**
 * Texts for an expression that cannot be analyzed, such as one with set notation (flag v): this fragment,
 * repeated.
 */
const PIECES = ["a", "A", " ", "-", ".", "/", "<", "(", '"', "1", "é", "中\u0301", "ab ", "<b>", "<a "];

async function findSlowPiece(regex: RegExp, timing: Timing): Promise<string | undefined> {
  for (const piece of PIECES) {
    if (await isSteep(regex, (length) => `${piece.repeat(length / piece.length)}!`, timing))
      return `slow with ${JSON.stringify(piece)} repeated`;
  }
  return undefined;
}

async function isSteep(regex: RegExp, make: (size: number) => string, { size, steps }: Timing) {
  const everywhere = new RegExp(regex, regex.global ? regex.flags : `${regex.flags}g`);
  const run = (text: string) => text.replace(everywhere, "");
  return (await measureGrowth({ make, run }, size, steps)).isSteep;
}

interface Found {
  file: string;
  regex: RegExp;
}

function listBuilt([file, regexes]: [string, RegExp[]]): Found[] {
  return regexes.map((regex) => ({ file, regex }));
}

function listRegexes(file: string): Found[] {
  const found: Found[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    const { type, regex } = node as { type?: string; regex?: { pattern: string; flags: string } };
    if (type === "Literal" && regex) found.push({ file, regex: new RegExp(regex.pattern, regex.flags) });
    else Object.values(node).forEach(visit);
  };
  visit(parseSync(file, readFileSync(file, "utf8")).program);
  return found;
}
