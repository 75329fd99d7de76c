import { expect, test } from "vitest";
import { readRedFlagFiles } from "../scripts/content/read-red-flags.ts";
import { type ConditionPage, conditionPages, splitSentences } from "./setup/condition-pages.ts";

/** Matches an action: a place to go, a number to call, a deadline, or what to tell or never to do. */
const ACTION =
  /\b911\b|\b988\b|emergency room|labor and delivery|\bsame day\b|\bthis week\b|^Ask for a visit\b|^Call your [\w ]+ now\b|^(?:Never|Tell|Show|Rinse)\b|^So do(?:es)?\b/;

/** Sentences about when to get help that name a sign without an action. */
const listWithoutAction = (text: string) => splitSentences(text).filter((sentence) => !ACTION.test(sentence));

const findHelp = (body: string) => /^- \*\*When to get help\.\*\* (.+)$/m.exec(body)?.[1];

test("short version: each sentence on when to get help says what to do", () => {
  const withoutAction = conditionPages.flatMap(({ slug, body }) =>
    listWithoutAction(findHelp(body) ?? "No such point.").map((sentence) => `${slug}: ${sentence}`),
  );
  expect(withoutAction).toEqual([]);
});

/**
 * Phrases that are too mild: an infected joint is destroyed even without a fever, and with cortisol
 * replacement a fever needs the sick-day plan, not only a call.
 */
test.each([
  [
    "a hot joint does not wait for a fever",
    () => true,
    /\bjoint with (?:high )?fever(?!,? or (?:that|without))/,
  ],
  [
    "a fever asks for the sick-day plan where cortisol is replaced",
    (page: ConditionPage) => page.head.medicines.treatment?.includes("cortisol-replacement"),
    /^Call the same day for fever\b/,
  ],
])("short version: %s", (_rule, isAffected, words) => {
  const mild = conditionPages.filter(isAffected).flatMap(({ slug, body }) =>
    splitSentences(findHelp(body) ?? "")
      .filter((sentence) => words.test(sentence))
      .map((sentence) => `${slug}: ${sentence}`),
  );
  expect(mild).toEqual([]);
});

test("short version and running text: a heavy period is told with the amount of its rule, one pad an hour", () => {
  const more = conditionPages.flatMap(({ slug, body }) =>
    [...body.matchAll(/\b(?:two|three|[23])(?: or more)? (?:pads|tampons)\b[^.\n]*\bhour/gi)].map(
      ([words]) => `${slug}: ${words}`,
    ),
  );
  expect(readRedFlagFiles().get("heavy-period")?.sign).toMatch(/a pad every hour/);
  expect(more).toEqual([]);
});

test("opening: an emergency has an action", () => {
  const withoutAction = conditionPages
    .map(({ slug, body }) => ({ slug, opening: body.split("\n## ")[0] ?? "" }))
    .filter(({ opening }) => /\bemergency\b(?! room)|\burgent help\b|\bat once, because\b/.test(opening))
    .filter(({ opening }) => !/\b911\b|\b988\b|emergency room|\bsame day\b/.test(opening));
  expect(withoutAction.map(({ slug }) => slug)).toEqual([]);
});

/** Matches a statement without an action: "Fluid can press on the heart, which is an emergency". */
const BARE_EMERGENCY =
  /(?:\b(?:is|are|be|as|and|always|often) |[;:,] )an emergency\b(?! (?:room|department|card|letter|plan|kit|injection|ID))|\b(?:get|needs?) emergency (?:care|help)\b/;

test("running text: an emergency has the place to go to in the same paragraph or point", () => {
  const bare = conditionPages.flatMap(({ slug, body }) =>
    body
      .split("\n")
      .filter(
        (line) => BARE_EMERGENCY.test(line) && !/\b(?:911|988)\b|emergency (?:room|department)/.test(line),
      )
      .map((line) => `${slug}: ${line}`),
  );
  expect(bare).toEqual([]);
});

test.each([
  ["Any new bruises, confusion or dark urine after an episode.", 1],
  ["Chest pain or fainting is an emergency.", 1],
  ["Call 911 for chest pain. Foamy urine, swelling.", 1],
  ["Call 911 for chest pain. A swollen leg belongs in an emergency room. So does severe belly pain.", 0],
  ["A red eye is seen the same day. Never stop steroids suddenly.", 0],
])("short version: signs without an action are found: %s", (text, count) => {
  expect(listWithoutAction(text)).toHaveLength(count);
});
