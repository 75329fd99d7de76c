import { expect, test } from "vitest";
import { readMedicineFiles } from "../scripts/content/read-medicines.ts";
import { readRedFlagFiles } from "../scripts/content/read-red-flags.ts";
import { listMedicinePoints, readUrgentPoint } from "./setup/urgent-points.ts";
import { findRules, listUrgentSigns } from "./setup/urgent-signs.ts";

const rules = readRedFlagFiles();

const medicines = [...readMedicineFiles()].map(([slug, { urgentSigns }]) => ({
  slug,
  urgentSigns,
  points: listMedicinePoints(slug),
}));

/** Rules whose pattern matches a point. */
const listRulesOf = (point: string) => listUrgentSigns(point).flatMap(({ sign }) => findRules(sign, rules));

test("medicine's urgent signs: each is sorted by urgency, 911 first, and has an action", () => {
  const unsorted = medicines.flatMap(({ slug, points }) => {
    const urgencies = points.map((point) => readUrgentPoint(point).urgency ?? -1);
    return points
      .filter((_, at) => (urgencies[at] ?? -1) < (urgencies[at - 1] ?? 0))
      .map((point) => `${slug}: ${point}`);
  });
  expect(unsorted).toEqual([]);
});

test("medicine's urgent signs: each has the tier of the rules that it states", () => {
  const other = medicines.flatMap(({ slug, urgentSigns }) =>
    urgentSigns.flatMap(({ sign, action, rules: stated = [] }) => {
      const [first] = listUrgentSigns(`- ${action}`);
      return stated
        .filter((rule) => first?.tiers.length !== 1 || first.tiers[0] !== rules.get(rule)?.tier)
        .map((rule) => `${slug}: ${rule} is ${rules.get(rule)?.tier}: ${sign}`);
    }),
  );
  expect(other).toEqual([]);
});

test("medicine's urgent signs: one that matches the pattern of a rule states it", () => {
  const silent = medicines.flatMap(({ slug, urgentSigns, points }) =>
    points.flatMap((point, at) =>
      listRulesOf(point)
        .filter((rule) => !urgentSigns[at]?.rules?.includes(rule))
        .map((rule) => `${slug}: ${rule}: ${point}`),
    ),
  );
  expect(silent).toEqual([]);
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

test("medicine's urgent signs: yellow eyes are among them where hepatitis B is tested first", () => {
  const bare = [...readMedicineFiles()]
    .filter(([, { infection = "" }]) => /hepatitis B/i.test(infection))
    .filter(([, { urgentSigns }]) => urgentSigns.every(({ sign }) => !/yellow/i.test(sign)))
    .map(([slug]) => slug);
  expect(bare).toEqual([]);
});

test("medicine's urgent signs: a seizure includes how to position the person", () => {
  const bare = medicines.flatMap(({ slug, points }) =>
    points
      .filter((point) => /\bseizures?\b/i.test(point) && !/on the side/.test(point))
      .map((point) => `${slug}: ${point}`),
  );
  expect(bare).toEqual([]);
});
