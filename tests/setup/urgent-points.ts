import { readMedicineFiles } from "../../scripts/content/read-medicines.ts";
import { findSection, type ConditionPage } from "./condition-pages.ts";
import { listUrgentSigns } from "./urgent-signs.ts";

const URGENT = "When to seek urgent care";

const URGENCY = ["911", "emergency-room", "same-day", "this-week"] as const;

/** Names of medicines and of their classes, as the urgent sections use them. */
const MEDICINE = [
  "steroids?|immune medicines?|immune treatment|immune suppression|immune globulin|immunoglobulin|immune-suppressing|medicines?|drugs?|tablets|pills?|biologics?",
  "painkillers?|pain relievers?|blood thinners?|aspirin|antibiotics?|antidepressants?|stimulants?|opioids?|retinoids?|statins?|estrogen",
  "ACE inhibitors?|ARBs?|SGLT2|GLP-1|CGRP|JAK inhibitors?|TNF blockers?|IL-\\d+|interleukin-[\\d/ -]+blockers?|complement (?:inhibitors?|blockers?)",
  "checkpoint|chemotherapy|immunotherapy|bisphosphonates?|antithyroid|antifibrotic|benzodiazepine|dopamine blocker|serotonin medicine",
  "[a-z]+(?:mab|cept|nib|prine|trexate|phenolate|phosphamide|sporine|limus|kinra|lunomide|imod|salazine|dronate|gliflozin|tide|opag)",
  "[a-z]+(?:profen|azole|cycline|oxacin|mycin|zepam|zolam|tretin|entan|iguat|domide|parin|purine|afil|triptyline|oxetine|afaxine)",
  "colchicine|dapsone|prednisone|naproxen|warfarin|carbamazepine|levetiracetam|gabapentin|pregabalin|modafinil|valproate|oxybate|donepezil|clonidine|midodrine|alosetron",
  "eluxadoline|apremilast|avacopan|spironolactone|ruxolitinib|(?:an |the )?(?:eye )?infusions?|injections? (?:of|or infusion)|hormone (?:treatment|therapy)|raloxifene|IVF",
  "allopurinol|budesonide|pegloticase|danazol|naltrexone-bupropion|phentermine-topiramate|hydroxychloroquine|baclofen|bone tablet",
].join("|");

const BESIDE = String.raw`(?:\b[A-Za-z][\w-]*,? ){0,6}?`;

/** Matches a sign caused by a medicine: "Black stools on aspirin". */
const BROUGHT = new RegExp(
  [
    String.raw`\b(?:on|from|after|under|during|of|while (?:you )?(?:take|taking|use)|(?:you|who) takes?|missed|mainly on) ${BESIDE}(?:${MEDICINE})\b`,
    String.raw`\b(?:on|during) (?:\w+ )?treatment\b|\bsteroid tablets|\bmore (?:colchicine|acetaminophen)|^Too many|which [\w ]+ can bring|baclofen pump|with a bone tablet`,
  ].join("|"),
  "i",
);

/**
 * Exceptions: signs that also have other causes, or belong to the illness, such as insulin, hormone
 * replacement, or a new medicine as one trigger of several.
 */
const OF_ILLNESS =
  /thoughts of suicide|\binsulin\b|hydrocortisone|also (?:on|as|if|with|after)\b|worst headache|\b(?:food|sting)\b|makes? eggs|after (?:a|any) (?:new|food) (?:or )?(?:medicine|drug)|follows a new|blood transfusion/i;

export interface UrgentPoint {
  text: string;
  /**
   * Urgency index of a point's first action: 0 is 911. Undefined if the action is in the sentence above the
   * list.
   */
  urgency: number | undefined;
  isOfMedicine: boolean;
}

export function readUrgentPoint(text: string): UrgentPoint {
  const [first] = listUrgentSigns(text);
  const [sign = ""] = text.replaceAll(/^- |\*/g, "").split(/[.:;]\s/);
  return {
    text,
    urgency: first && Math.min(...first.tiers.map((tier) => URGENCY.indexOf(tier))),
    isOfMedicine: BROUGHT.test(sign) && !OF_ILLNESS.test(sign),
  };
}

const medicines = readMedicineFiles();

/** Urgent signs of a medicine as points in Markdown, with its name. */
export function listMedicinePoints(slug: string): string[] {
  const medicine = medicines.get(slug);
  if (!medicine) throw new Error(`${slug} is not among the medicines`);
  const { name, urgentSigns } = medicine;
  return urgentSigns.map(({ sign, action }) => `- **${sign}, on ${name}.** ${action}`);
}

/** The urgent section in Markdown as displayed: its text, and the signs of each medicine that treats the condition. */
export function readUrgentText(page: ConditionPage): string {
  return [findSection(page, URGENT), ...listTreatmentPoints(page).flat()].join("\n");
}

/** Points of the urgent section that its text states. */
export function listOwnLines(page: ConditionPage): string[] {
  return findSection(page, URGENT)
    .split("\n")
    .filter((line) => line.startsWith("- "));
}

/** Points of the urgent section as displayed, in Markdown. */
export function listUrgentLines(page: ConditionPage): string[] {
  return listUrgentLists(page).flat();
}

/** Points of the urgent section as displayed: those of its text, and those of each medicine. */
export function listUrgentLists(page: ConditionPage): string[][] {
  return [listOwnLines(page), ...listTreatmentPoints(page)];
}

function listTreatmentPoints({ head }: ConditionPage): string[][] {
  return (head.medicines.treatment ?? []).map(listMedicinePoints);
}
