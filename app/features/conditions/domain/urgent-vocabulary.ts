import { splitWords } from "./query.ts";
import type { RedFlagFile } from "./red-flag.ts";
import { cutEnding } from "./search-words.ts";
import { allowedSlips, mayBeNear } from "./spelling.ts";
import type { UrgentWords } from "./urgent-words.ts";

/** Kinds of urgent notices: the rulebook's urgent levels, and the crisis line. */
export const URGENT_KINDS = ["911", "crisis", "emergency-room"] as const;

export type UrgentKind = (typeof URGENT_KINDS)[number];

/** The vocabulary that the search compares a query with, made at build. Ideas are numbers. */
export interface UrgentVocabulary {
  /** How people write the idea whose number is the place in the list. */
  ideas: string[][];
  /** Ideas that together tell a sign; one idea for the name of an emergency. */
  signs: { kind: UrgentKind; ideas: number[]; isName?: true }[];
  calm: UrgentWords["calm"];
  /** Words that look like a slip of another word here, and are none. */
  notMistakes: string[];
}

/**
 * @param siteWords every word in the texts of the site: none of them is a misspelling
 * @throws where the file names a rule that the rulebook does not have, or one that can wait
 */
export function makeUrgentVocabulary(
  { words, signs, names, calm, notMistakes }: UrgentWords,
  rulebook: ReadonlyMap<string, Pick<RedFlagFile, "tier" | "action">>,
  siteWords: Iterable<string>,
): UrgentVocabulary {
  const ideas: string[][] = [];
  const numbers = new Map<string, number>();
  const add = (name: string, phrases: string[]) => {
    const known = numbers.get(name);
    if (known !== undefined) return known;
    numbers.set(name, ideas.length);
    return ideas.push([...new Set(phrases)]) - 1;
  };
  const told = Object.entries(signs).flatMap(([rule, phrases]) =>
    phrases.map((phrase) => ({
      kind: readKind(rule, rulebook),
      ideas: phrase.split(" ").map((name) => add(name, words[name] ?? [name])),
    })),
  );
  const named = Object.entries(names).flatMap(([rule, phrases]) => ({
    kind: readKind(rule, rulebook),
    ideas: [add(`name of ${rule}`, phrases)],
    isName: true as const,
  }));
  const compared = new Set([...ideas.flat(), ...Object.values(calm).flat()].flatMap(splitWords));
  return {
    ideas,
    signs: [...told, ...named],
    calm,
    notMistakes: [...new Set([...notMistakes, ...siteWords])].filter((word) => isNearOne(word, compared)),
  };
}

function readKind(
  rule: string,
  rulebook: ReadonlyMap<string, Pick<RedFlagFile, "tier" | "action">>,
): UrgentKind {
  const flag = rulebook.get(rule);
  if (!flag) throw new Error(`urgent-words.yaml: ${rule} is not in the rulebook`);
  if (flag.action?.includes("988")) return "crisis";
  if (flag.tier === "911" || flag.tier === "emergency-room") return flag.tier;
  throw new Error(`urgent-words.yaml: ${rule} can wait until ${flag.tier}`);
}

/** Letters that may differ here: also one of four, since two words together tell a sign ("chest oain"). */
export function allowedUrgentSlips(word: string): number {
  return word.length === 4 ? 1 : allowedSlips(word);
}

/** Whether a word, which is none of those compared, would be mended to one of them. */
function isNearOne(word: string, compared: ReadonlySet<string>): boolean {
  if (allowedUrgentSlips(word) === 0 || compared.has(word)) return false;
  for (const other of compared) if (cutEnding(other) === cutEnding(word)) return false;
  for (const other of compared)
    if (allowedUrgentSlips(other) > 0 && mayBeNear(word, other, allowedUrgentSlips)) return true;
  return false;
}
