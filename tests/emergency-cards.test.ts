import { expect, test } from "vitest";
import { readMedicineFiles } from "../scripts/content/read-medicines.ts";
import { conditionPages } from "./setup/condition-pages.ts";
import { namesMedicine } from "./setup/named-medicines.ts";

const medicines = [...readMedicineFiles().values()];

const cards = conditionPages.flatMap(({ slug, head: { emergencyCard } }) =>
  emergencyCard ? [{ slug, card: emergencyCard }] : [],
);

/** Matches an instruction to give or withhold a medicine, which does not claim that the holder takes it. */
const ORDER =
  /^(?:Give|Use|Choose|Start|Take blood|Call \w[\w ]* (?:about|before)|Treat fever as an emergency|Never (?:give|rely|start|leave me without|treat|wait))\b|\bgiv(?:e|ing) (?:hydrocortisone|antibiotics)/;

/** Conditions of some holders only: a medicine, an implant, a state after surgery, a stage. */
const OWN = [
  /\b(?:I|you) (?:take|use|carry|wear|depend|get|am on|have no)\b|\bif I (?:take|have (?:a|no))\b|\bon (?:a |an )?\w+(?:mab|inhibitor|blocker)\b/,
  /\bmy (?:\w+[- ]){0,3}(?:medicines?|steroids?|blood thinner|tablets|inhibitor|infusions?|replacement|insulin|dose|stent|pump|line|catheter|port|drain|pacemaker|defibrillator|shunt|graft|transplant|dialysis|tube|prosthesis|safety card)\b/,
  /\b(?:central line|no spleen|missing spleen|safety card)\b/,
  /\b(?:is|are) (?:\w+ (?:and|or) )?(?:stiff|brittle|scarred|narrowed|narrow|fused|removed|missing|damaged|failed)\b/,
];

const isOwn = (line: string) => OWN.some((pattern) => pattern.test(line));
const namesAny = (line: string) => medicines.some((medicine) => namesMedicine(line, medicine));

/** Whether a line is true of some holders of the card only. */
const isFalseOfSome = (line: string) => isOwn(line) || (namesAny(line) && !ORDER.test(line));

test("emergency card: statements for every holder are true of every holder", () => {
  const faults = cards.flatMap(({ slug, card: { always } }) =>
    [always.tell, ...always.do, ...always.never].filter(isFalseOfSome).map((line) => `${slug}: ${line}`),
  );
  expect(cards.length).toBeGreaterThan(40);
  expect(faults).toEqual([]);
});

test("emergency card: its own statements name no medicine", () => {
  expect(cards.filter(({ card }) => namesAny(card.always.tell)).map(({ slug }) => slug)).toEqual([]);
});

test.each([
  ["I have C3 glomerulopathy and take a complement inhibitor."],
  ["My spine is stiff and brittle and can break with little force."],
  ["Never stop my steroids suddenly."],
  ["Look for infection, since I take medicines that lower my defenses."],
  ["Look for infection, since my medicines lower my defenses."],
  ["Never remove my stent without my urologist."],
  ["I have antiphospholipid syndrome, and I depend on a blood thinner."],
  ["Treat fever on sutimlimab as a possible meningococcal infection."],
  ["Think of dapsone if my lips are blue."],
  ["Never give me trimethoprim if I take methotrexate."],
  ["My spleen may be large. Treat fever as sepsis, since I have no spleen."],
  ["Give antibiotics through my central line."],
  ["Never trust a low CRP on tocilizumab or an interleukin-1 blocker."],
])("isFalseOfSome: a line that is not true of every holder is found: %s", (line) => {
  expect(isFalseOfSome(line)).toBe(true);
});

test.each([
  ["Give hydrocortisone by vein or into a muscle at once if I vomit."],
  ["Never give me estrogen."],
  ["My throat may be scarred, and my eyes can lose sight."],
  ["Never rely on steroids alone for a hemolytic crisis."],
  ["Call my hematologist."],
])("isFalseOfSome: a line that is true of every holder is accepted: %s", (line) => {
  expect(isFalseOfSome(line)).toBe(false);
});

test('emergency card: "never stop" a medicine is a checkbox for its holder', () => {
  const ticked = cards.flatMap(({ card }) => card.ifTrue).filter((line) => /never stop/i.test(line));
  expect(ticked.length).toBeGreaterThan(15);
});
