import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { findCalls, findUrgentCalls } from "../../../../tests/setup/find-urgent-calls.ts";
import { readRedFlagFiles } from "../../../../scripts/content/read-red-flags.ts";
import { readUrgentWords } from "../../../../scripts/content/read-urgent-words.ts";
import type { RedFlagFile } from "./red-flag.ts";

const words = readUrgentWords();
const rulebook = readRedFlagFiles();
const readFixture = (name: string) =>
  readFileSync(
    path.resolve(import.meta.dirname, `../../../../tests/fixtures/urgent-phrases/${name}`),
    "utf8",
  );
const phrases = z.record(z.string(), z.array(z.string())).parse(parse(readFixture("rules.yaml")));

const ORDER = ["911", "crisis", "emergency-room", "same-day", "this-week"];

/** Rules of the emergency room and of 911, for which the search has a notice. */
const urgent = [...rulebook].filter(([, { tier }]) => tier === "911" || tier === "emergency-room");

/**
 * Rules below that show a more urgent call than their own: a query does not say how fast breathlessness or weakness
 * came, why a chest burns, or how ill a person with fever is, so its call is that of the worse kind.
 */
const READ_AS_WORSE = [
  "breathless-days",
  "dapsone-hemolysis",
  "fever-on-antithyroid",
  "foot-drop",
  "gullet-injury",
  "hemolysis",
  "ketones",
  "pregnancy",
];

function readLevel({ tier, action }: Pick<RedFlagFile, "tier" | "action">): string {
  return action?.includes("988") === true ? "crisis" : tier;
}

/** Expects the call of a level, or for the emergency room any that alarms. */
function expectCall(query: string, level: string): void {
  const { loud, quiet } = findCalls(query);
  if (level === "emergency-room") expect(loud).not.toEqual([]);
  else expect(level === "same-day" ? quiet : loud).toContain(level);
}

describe("urgent search: rulebook", () => {
  test("rulebook: every rule of 911 or the emergency room has search words", () => {
    const known = new Set([...Object.keys(words.signs), ...Object.keys(words.names)]);
    expect(
      urgent.map(([slug]) => slug).filter((slug) => !known.has(slug)),
      "Add their words to urgent-words.yaml",
    ).toEqual([]);
  });

  test("rulebook: every rule of the emergency room has searches of which each must show its call", () => {
    const without = urgent.filter(([slug, { tier }]) => tier === "emergency-room" && !(slug in phrases));
    expect(
      without.map(([slug]) => slug),
      "Add phrases to tests/fixtures/urgent-phrases/rules.yaml",
    ).toEqual([]);
  });

  test.each(urgent.map(([slug, flag]) => ({ slug, flag })))(
    "rulebook: the sign of $slug as a query shows its call",
    ({ flag }) => {
      const [whole] = findUrgentCalls(flag.sign);
      const [part] = findUrgentCalls(flag.sign.split(": ").at(-1) ?? "");
      const level = readLevel(flag);
      for (const shown of [whole, part]) {
        expect(shown, "Add its words to urgent-words.yaml").toBeDefined();
        if (level === "911") expect(shown).toBe("911");
      }
    },
  );

  test("rulebook: the words of a sign as a query show no more urgent call than that of its level", () => {
    const raised = [...rulebook].filter(([, flag]) => {
      const [shown] = findUrgentCalls(flag.sign.split(": ").at(-1) ?? "");
      return shown !== undefined && ORDER.indexOf(shown) < ORDER.indexOf(readLevel(flag));
    });
    expect(raised.map(([slug]) => slug)).toEqual(READ_AS_WORSE);
  });
});

test.each(Object.entries(phrases).flatMap(([slug, list]) => list.map((query) => ({ slug, query }))))(
  "urgent search: $query shows the call of $slug",
  ({ slug, query }) => {
    const flag = rulebook.get(slug);
    if (!flag) throw new Error(`rules.yaml: ${slug} is not in the rulebook`);
    expectCall(query, readLevel(flag));
  },
);

test.each(readFixture("no-alarm.txt").trimEnd().split("\n"))("urgent search: %s shows no call", (query) => {
  expect(findUrgentCalls(query)).toEqual([]);
});

const mustShow = readFixture("must-show.tsv")
  .trimEnd()
  .split("\n")
  .map((line) => line.split("\t"));

test.each(mustShow)(
  "urgent search: the call of %s, or a more urgent one, is shown for %s",
  (level = "", query = "") => {
    expectCall(query, level);
  },
);
