import { expect, test } from "vitest";
import { readMedicineFiles } from "../scripts/content/read-medicines.ts";
import { readRedFlagFiles } from "../scripts/content/read-red-flags.ts";
import { listMedicinePoints, readUrgentPoint } from "./setup/urgent-points.ts";
import { findRules, listUrgentSigns } from "./setup/urgent-signs.ts";

const rules = readRedFlagFiles();

const medicines = [...readMedicineFiles()].map(([slug, { redFlags }]) => ({
  slug,
  redFlags,
  points: listMedicinePoints(slug),
}));

/** Rules whose sign occurs in a point, with the tiers that the point gives it. */
const listRulesOf = (point: string) =>
  listUrgentSigns(point).flatMap(({ sign, tiers }) =>
    findRules(sign, rules).map((rule) => ({ rule, tiers })),
  );

test("medicine's urgent signs: each is sorted by urgency, 911 first, and has an action", () => {
  const unsorted = medicines.flatMap(({ slug, points }) => {
    const urgencies = points.map((point) => readUrgentPoint(point).urgency ?? -1);
    return points
      .filter((_, at) => (urgencies[at] ?? -1) < (urgencies[at - 1] ?? 0))
      .map((point) => `${slug}: ${point}`);
  });
  expect(unsorted).toEqual([]);
});

test("medicine's urgent signs: each has the rulebook's tier", () => {
  const other = medicines.flatMap(({ slug, points }) =>
    points.flatMap((point) =>
      listRulesOf(point)
        .filter(({ rule, tiers }) => tiers.length > 1 || tiers[0] !== rules.get(rule)?.tier)
        .map(({ rule }) => `${slug}: ${rule} is ${rules.get(rule)?.tier}: ${point}`),
    ),
  );
  expect(other).toEqual([]);
});

test("medicine's urgent signs: each of its red flags is among them, and the other way around", () => {
  const missing = medicines.flatMap(({ slug, redFlags, points }) => {
    const found = points.flatMap(listRulesOf);
    return [
      ...redFlags
        .filter((flag) => !found.some(({ rule }) => rule === flag))
        .map((flag) => `${slug}: no point for ${flag} (${rules.get(flag)?.sign})`),
      ...found
        .filter(({ rule }) => !redFlags.includes(rule))
        .map(({ rule }) => `${slug}: no red flag ${rule}`),
    ];
  });
  expect([...new Set(missing)]).toEqual([]);
});

test("medicine's urgent signs: a severe allergy includes epinephrine", () => {
  const bare = medicines.flatMap(({ slug, points }) =>
    points
      .filter((point) => /\bhives\b/i.test(point) && !/epinephrine/i.test(point))
      .map((point) => `${slug}: ${point}`),
  );
  expect(bare).toEqual([]);
});

test("medicine's urgent signs: a fever with a call has the place to go to with shaking chills", () => {
  const half = medicines.flatMap(({ slug, points }) =>
    points
      .filter((point) => /\bfever\b/i.test(point) && /same day/i.test(point) && !/chills/i.test(point))
      .map((point) => `${slug}: ${point}`),
  );
  expect(half).toEqual([]);
});

test("medicine's urgent signs: a medicine has them if it has red flags", () => {
  const silent = medicines.filter(({ redFlags, points }) => redFlags.length > 0 && points.length === 0);
  expect(silent.map(({ slug }) => slug)).toEqual([]);
});
