import { expect, test } from "vitest";
import { listRulesOfSigns, type MedicineFile } from "../app/features/conditions/domain/medicine.ts";
import { readMedicineFiles } from "../scripts/content/read-medicines.ts";
import { readRedFlagFiles } from "../scripts/content/read-red-flags.ts";
import { findRules, listStatedSigns } from "./setup/urgent-signs.ts";

const rules = readRedFlagFiles();
const medicines = [...readMedicineFiles()];

const listTexts = (file: MedicineFile) => Object.values(file).filter((text) => typeof text === "string");

const isUrgent = (tier: string | undefined) => tier === "911" || tier === "emergency-room";

/**
 * Urgent signs in a text without a matching red flag of the medicine: neither the rule for that sign, nor any
 * rule of its tier.
 */
function listUnflagged(text: string, redFlags: string[]): string[] {
  return listStatedSigns(text)
    .filter(({ tiers }) => tiers.some(isUrgent))
    .filter(({ sign, tiers }) => {
      const known = findRules(sign, rules);
      const isFlagged =
        known.length > 0
          ? known.some((rule) => redFlags.includes(rule))
          : redFlags.some((rule) => tiers.some((tier) => rules.get(rule)?.tier === tier));
      return !isFlagged;
    })
    .map(({ sign }) => sign);
}

/** Matches advice to call without a place to go to. */
const CALL_AT_ONCE =
  /\b(?:call|help|advice)\b[^.;]{0,12}\b(?:at once|right away)|\breport(?:ed)?\b[^.;]*\bat once/i;

/** Short phrases for 911 signs, which the patterns of their rules do not match. */
const SHORT_SIGNS =
  /chest pain|black stools|confus|stiff neck|severe belly pain|faint|trouble breathing|swollen (?:face|throat)|(?:lost|failing) sight/i;

/**
 * Excluded parts of texts: they ask for a call only, although a rule sends their sign to 911 or to an
 * emergency room.
 */
function listUnderstated(text: string): string[] {
  return text
    .replaceAll(/\[\^[\w-]+\]/g, "")
    .split(/(?<=[.;?!])\s+/)
    .filter((part) => CALL_AT_ONCE.test(part) && !/911|988|emergency/.test(part))
    .filter(
      (part) =>
        SHORT_SIGNS.test(part) || findRules(part, rules).some((rule) => isUrgent(rules.get(rule)?.tier)),
    );
}

/**
 * Signs restricted to an illness. A red flag of the medicine would appear on the pages of all illnesses that
 * it treats.
 */
const OF_ONE_ILLNESS = [
  "nsaids: In lupus and mixed connective tissue disease, ibuprofen above all can rarely inflame the lining of the brain: a bad headache with fever or a stiff neck means 911.",
];

test("medicines: a sign that a text sends to 911 or to an emergency room is among the red flags", () => {
  const unflagged = medicines.flatMap(([slug, file]) =>
    listTexts(file)
      .flatMap((text) => listUnflagged(text, listRulesOfSigns(file)))
      .map((sign) => `${slug}: ${sign}`),
  );
  expect(unflagged).toEqual(OF_ONE_ILLNESS);
});

test("medicines: no text is less urgent than the rule for its sign", () => {
  const understated = medicines.flatMap(([slug, file]) =>
    listTexts(file)
      .flatMap(listUnderstated)
      .map((part) => `${slug}: ${part}`),
  );
  expect(understated).toEqual([]);
});

/**
 * Sentences about side effects to look for that name a sign of 911 or of an emergency room, without a place
 * to go to nearby.
 */
function listWithoutAction({
  watch = "",
  infection = "",
}: Pick<MedicineFile, "watch" | "infection">): string[] {
  const guide = `${watch} ${infection}`.replaceAll(/\[\^[\w-]+\]/g, "");
  if (/911|988|emergency/.test(guide)) return [];
  return guide
    .split(/(?<=[.?!])\s+/)
    .filter((sentence) => findRules(sentence, rules).some((rule) => isUrgent(rules.get(rule)?.tier)));
}

test("medicines: an urgent sign to look for has the place to go to", () => {
  const silent = medicines.flatMap(([slug, file]) =>
    listWithoutAction(file).map((sentence) => `${slug}: ${sentence}`),
  );
  expect(silent).toEqual([]);
});

test.each([
  ["a sign without a place to go to", "Black stools are a warning.", 1],
  ["a sign with 911", "Black stools: call 911.", 0],
  ["a sign whose place stands in the next sentence", "It can slow the heartbeat. Fainting means 911.", 0],
  ["a sign for the same day", "Yellow skin has to be reported.", 0],
])("listWithoutAction: %s, “%s”, is listed %i times", (_case, watch, count) => {
  expect(listWithoutAction({ watch, infection: undefined })).toHaveLength(count);
});

test.each([
  ["a sign that a rule knows, without that rule", "Chest pain means 911.", ["stroke"], 1],
  ["a sign that a rule knows, with that rule", "Chest pain means 911.", ["heart-lungs"], 0],
  ["a sign that no rule knows, without its tier", "A swollen face means 911.", ["liver"], 1],
  ["a sign that no rule knows, with its tier", "A swollen face means 911.", ["stroke"], 0],
  ["a sign for the same day", "Yellow skin needs a call the same day.", ["stroke"], 0],
])("listUnflagged: %s, “%s” with the rules %j, is listed %i times", (_case, text, redFlags, count) => {
  expect(listUnflagged(text, redFlags)).toHaveLength(count);
});

test.each([
  ["Chest pain or new heartburn: stop and call at once.", 1],
  ["Report black stools or bone pain at once.", 1],
  ["Confusion or shaking need a call at once.", 1],
  ["Hallucinations: call at once.", 1],
  ["Chest pain means 911; for low mood, call at once.", 0],
  ["Low mood: call at once.", 0],
])("listUnderstated: “%s” is listed %i times", (text, count) => {
  expect(listUnderstated(text)).toHaveLength(count);
});
