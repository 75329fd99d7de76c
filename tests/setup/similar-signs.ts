import type { RedFlagFile } from "../../app/features/conditions/domain/red-flag.ts";
import { findRules, type UrgentSign } from "./urgent-signs.ts";

/** Words that are not part of a sign: urgency, places to go, and fillers. */
const STOP_WORDS = new Set(
  `a after also an and any are as at be because by call care clinician contact day days doctor emergency feel for from get
  go has have hours if in into is it may more most new no not now of on or over room same say see since than that the this
  to today up very weeks when which while who with within without you your`.split(/\s+/),
);

/** Minimum share of common words between two signs, 0 to 1, and minimum number of these words. */
const MIN_SHARED_PART = 0.6;
const MIN_SHARED_WORDS = 3;

/** Lists pairs of signs with nearly the same words that the rulebook does not distinguish. */
export function listSimilarSigns<Sign extends UrgentSign>(
  signs: Sign[],
  rules: ReadonlyMap<string, RedFlagFile>,
): [Sign, Sign][] {
  const read = signs.map((stated) => ({
    stated,
    words: listContent(stated.sign),
    isKnown: findRules(stated.sign, rules).length > 0,
  }));
  return read.flatMap((one, index) =>
    read
      .slice(index + 1)
      .filter((other) => !(one.isKnown && other.isKnown) && areSimilar(one.words, other.words))
      .map((other): [Sign, Sign] => [one.stated, other.stated]),
  );
}

/** Normalized words of a sign without those of its action: "Yellow eyes. Call 911." -> yellow, eye. */
function listContent(sign: string): Set<string> {
  const [first = ""] = sign.split(/(?<=[.:])\s/);
  const words = first.toLowerCase().match(/[a-z]{2,}/g) ?? [];
  return new Set(
    words.filter((word) => !STOP_WORDS.has(word)).map((word) => word.replace(/(?:ing|ed|s)$/, "")),
  );
}

function areSimilar(one: Set<string>, other: Set<string>): boolean {
  const shared = [...one].filter((word) => other.has(word)).length;
  return shared >= MIN_SHARED_WORDS && shared / (one.size + other.size - shared) >= MIN_SHARED_PART;
}
