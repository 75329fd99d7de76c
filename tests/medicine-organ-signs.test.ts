import { expect, test } from "vitest";
import { readMedicineFiles } from "../scripts/content/read-medicines.ts";

/**
 * Harm to an organ: the words of a medicine's own text, the words of its urgent signs, and exceptions: medicines
 * whose text means an illness that is there before, a harm that comes without signs, or one that another sign covers.
 */
const HARMS: [name: string, named: RegExp, sign: RegExp, except: string[]][] = [
  [
    "kidneys that fail",
    /kidneys?\b/i,
    /urine|kidney/i,
    // Kidneys that are weak before the medicine.
    ["bone-medicines", "oxybates", "trimethoprim-sulfamethoxazole"],
  ],
  [
    "a heart that fails, or water that is held",
    /heart failure|held-back water|hold\w* (?:back )?water|swollen (?:legs|ankles)/i,
    /weight gain|swollen (?:legs|hands|ankles)|swelling or weight|breathless[^.]*day to day/i,
    // Ankles that swell from widened vessels.
    ["calcium-channel-blockers"],
  ],
  [
    "low blood sugar",
    /low(?:er)? (?:blood )?sugar|sugar can fall|lower the blood sugar/i,
    /sugar|shaking/i,
    // Rare without a second diabetes medicine, whose own signs tell it.
    ["metformin"],
  ],
  [
    "low sodium",
    /\bsodium\b/i,
    /sodium/i,
    // The salt that it contains, or a rare finding of blood tests.
    ["oxybates", "trimethoprim-sulfamethoxazole"],
  ],
  ["a mania", /\bmania\b/i, /racing/i, []],
  [
    "high pressure in the eye",
    /glaucoma|pressure in the eye/i,
    /eye pain/i,
    // Glaucoma that grows without signs over years, and is found by checks.
    ["body-wide-steroids"],
  ],
  ["potassium out of range", /potassium/i, /heartbeat|potassium|heart that beats/i, []],
  ["red cells that break", /red (?:blood )?cells/i, /pale|dark urine|yellow/i, []],
];

const medicines = [...readMedicineFiles()].map(([slug, { watch, rareEffects, urgentSigns }]) => ({
  slug,
  text: `${watch} ${rareEffects}`,
  signs: urgentSigns.map(({ sign, action }) => `${sign}. ${action}`).join("\n"),
}));

test.each(HARMS)("medicine: %s, which its text names, has a sign", (_name, named, sign, except) => {
  const naming = medicines.filter(({ text }) => named.test(text));
  expect(naming.length).toBeGreaterThan(0);
  const silent = naming.filter(({ slug, signs }) => !except.includes(slug) && !sign.test(signs));
  expect(silent.map(({ slug }) => slug)).toEqual([]);
});
