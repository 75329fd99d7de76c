import type { RedFlagFile } from "../../app/features/conditions/domain/red-flag.ts";
import type { Tier } from "../../app/features/conditions/domain/classifications.ts";

/** Phrases for actions, with the tiers that they can mean. */
const ACTIONS: [RegExp, Tier][] = [
  [/\b911\b|\b988\b/, "911"],
  [
    /emergency (?:room|department|care|eye|exam|service)|eye emergency|labor and delivery|go to (?:the|a) hospital|urgent or emergency/i,
    "emergency-room",
  ],
  [
    /\b(?:visit|appointment|call|doctor|clinician|specialist|endoscopy) (?:\w+ )?within (?:a few )?days|\b(?:this|that|the same) week\b|appointment/i,
    "this-week",
  ],
  [
    /same[- ]day|\bcall (?:your|the) [\w -]{3,40}(?: at once| now|\.|,|;|$)|within (?:a|one) day(?! of)|day or two(?! after)/i,
    "same-day",
  ],
];

/** Phrases that only name a time or a person to tell, next to a place to go to. */
const BESIDE = [
  /(?<=emergency[^.;:]{0,60}|labor and delivery[^.;:]{0,20}|hospital[^.;:]{0,10}),?(?: now| today)? the same day/gi,
  /,? (?:and )?(?:call|contact) (?:your|the) [\w -]{3,40} on the way/gi,
];

/** Matches a second action with a condition of its own: "emergency room, and call 911 if faint". */
const SECOND_ACTION =
  /,? (?:and|or|but|otherwise) (?=(?:call|contact|go|see|get)\b[^.;:]*\b(?:if|with|when|for|after|once)\b)/;

export interface UrgentSign {
  sign: string;
  /** Tiers of the sign: several if the text leaves a choice. */
  tiers: Tier[];
}

/**
 * Extracts the signs from a section's points: "Fever: call the same day; with chills, go to an emergency
 * room" has two. A point without an action has that of the sentence above its list.
 */
export function listUrgentSigns(markdown: string): UrgentSign[] {
  let above: Tier[] = [];
  return toPlainLines(markdown).flatMap((line) => {
    const isPoint = line.startsWith("- ");
    const signs = readPoint(line.replace(/^- /, ""), isPoint ? above : []);
    if (!isPoint && line.trim().endsWith(":")) above = readTiers(line);
    return signs;
  });
}

/**
 * Extracts the signs from running text. Each sentence, point or cell is read by itself, since the preceding
 * one may be about something else.
 */
export function listStatedSigns(markdown: string): UrgentSign[] {
  return toPlainLines(markdown)
    .filter((line) => !line.startsWith("#"))
    .flatMap((line) => line.replace(/^- /, "").split(/(?<=[.?!])\s+|\s*\|\s*/))
    .flatMap((sentence) => readPoint(sentence, []));
}

function toPlainLines(markdown: string): string[] {
  return markdown
    .replaceAll(/\*|\[\^[\w-]+\]/g, "")
    .split("\n")
    .filter((line) => line.trim() !== "");
}

function readPoint(point: string, above: Tier[]): UrgentSign[] {
  const signs: UrgentSign[] = [];
  let pending = "";
  for (const part of point.split(/(?<=[.;:])\s+/).flatMap((text) => text.split(SECOND_ACTION))) {
    const tiers = readTiers(part);
    if (tiers.length > 0) {
      signs.push({ sign: `${pending} ${part}`.trim(), tiers });
      pending = "";
    } else if (signs.length === 0 || part.endsWith(":")) pending = `${pending} ${part}`;
  }
  if (signs.length === 0 && above.length > 0 && pending.trim() !== "")
    signs.push({ sign: pending.trim(), tiers: above });
  return signs;
}

function readTiers(text: string): Tier[] {
  const plain = BESIDE.reduce((rest, words) => rest.replaceAll(words, ""), text);
  const found = ACTIONS.filter(([words]) => words.test(plain)).map(([, tier]) => tier);
  // Detects a choice: "Call your team the same day, or 911 if ..."; a time limit has lower priority than the
  // action next to it.
  return found.length > 1 ? found.filter((tier) => tier !== "this-week") : found;
}

/** Lists the rules whose sign occurs in a text. */
export function findRules(text: string, rules: ReadonlyMap<string, RedFlagFile>): string[] {
  // Patterns stop at the end of a sentence, but not at the decimal point of 100.4.
  const sign = text.replaceAll(/(?<=\d)\.(?=\d)/g, ",");
  return [...rules]
    .filter(
      ([, { pattern, unless }]) =>
        new RegExp(pattern, "i").test(sign) && !(unless !== undefined && new RegExp(unless, "i").test(sign)),
    )
    .map(([slug]) => slug);
}
