import { expect, test } from "vitest";
import { skinSigns } from "../app/features/conditions/domain/skin-signs.ts";
import { readMedicineFiles } from "../scripts/content/read-medicines.ts";
import { readRedFlagFiles } from "../scripts/content/read-red-flags.ts";
import { listUrgentLines } from "./setup/urgent-points.ts";
import { conditionPages, findSection, type ConditionPage } from "./setup/condition-pages.ts";

/**
 * Excluded: "darker skin" before a comma, a sign of primary biliary cholangitis for which no source was
 * found.
 */
const SIGN =
  /\b(?:rash(?:es)?|(?<!without )hives|skin redness|redness over|pale(?:,? (?:or|slightly)[\w ]*)? skin|paleness|(?:red|pink|purple|violet|reddish|red-purple)(?:,? [\w-]+){0,2} (?:skin|patch(?:es)?|spots?|bumps?|lumps?|plaques?|rings?|dots?|bruises?)|turns red|darker skin(?!,))\b/i;

/**
 * Matches a description such as "On brown and black skin they look violet", but not "darker skin" as a sign
 * of its own.
 */
const ON_DARK_SKIN =
  /\b(?:on|of) (?:light, )?(?:(?:brown|black|dark(?:er)?|deeper)(?: (?:and|or) )?)+ skin\b/i;

const listPoints = (page: ConditionPage, title: string) =>
  findSection(page, title)
    .split("\n")
    .filter((line) => line.startsWith("- "));

/** Includes hives among the urgent signs, since an allergic reaction is recognized by them. */
const signed = conditionPages.filter(
  (page) =>
    [...page.head.symptoms, ...listPoints(page, "Symptoms")].some((line) => SIGN.test(line)) ||
    listPoints(page, "When to seek urgent care").some((line) => /\bhives\b/i.test(line)),
);

test("skin tones: a rash, redness or paleness is described on brown and black skin, or no source is noted", () => {
  expect(signed.length).toBeGreaterThan(80);
  const silent = signed.filter(({ head, text }) => head.skinTones === undefined && !ON_DARK_SKIN.test(text));
  expect(silent.map(({ slug }) => slug)).toEqual([]);
});

/** Whether the signs of a medicine name hives. */
const showsHives = (page: ConditionPage) => listUrgentLines(page).some((line) => /\bhives\b/i.test(line));

test("skin tones: a page without skin signs does not mention them", () => {
  const idle = conditionPages.filter(
    (page) => page.head.skinTones !== undefined && !signed.includes(page) && !showsHives(page),
  );
  expect(idle.map(({ slug }) => slug)).toEqual([]);
});

/**
 * Maximum number of pages that may state that no source was found; may only be lowered. The first count was
 * 15.
 */
const MAX_WITHOUT_SOURCE = 3;

test("skin tones: the number of pages without a source does not grow", () => {
  const without = conditionPages.filter(({ head }) => head.skinTones === "none-found");
  expect(without.length).toBeLessThanOrEqual(MAX_WITHOUT_SOURCE);
});

test("skin signs: each is named by a page", () => {
  const named = conditionPages.flatMap(({ head: { skinTones } }) =>
    Array.isArray(skinTones) ? skinTones : [],
  );
  expect(Object.keys(skinSigns).filter((name) => !named.includes(name as keyof typeof skinSigns))).toEqual(
    [],
  );
});

/**
 * Cyanotic lips look gray or whitish on brown and black skin, so that "blue lips" alone would hide a sign of
 * 911.
 */
const ONLY_BLUE = /\bblu(?:e|ish) lips|\blips?\b[^.;:]{0,20}\bblu(?:e|ish)\b(?! or gray)/i;

test("skin tones: lips that lack oxygen are blue or gray in pages, medicines and rules", () => {
  const texts = [
    ...conditionPages.map(({ slug, text }) => [slug, text] as const),
    ...[...readMedicineFiles()].map(([name, file]) => [name, JSON.stringify(file)] as const),
    ...[...readRedFlagFiles()].map(
      ([name, { pattern: _pattern, ...rule }]) => [name, JSON.stringify(rule)] as const,
    ),
  ];
  expect(texts.filter(([, text]) => ONLY_BLUE.test(text)).map(([slug]) => slug)).toEqual([]);
});
