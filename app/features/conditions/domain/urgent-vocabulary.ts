import { splitWords } from "./query.ts";
import type { RedFlagFile } from "./red-flag.ts";
import { cutEnding } from "./search-words.ts";
import { maxEditDistance, groupByLength, hasNear } from "./spelling.ts";
import type { UrgentWords } from "./urgent-words.ts";

/** Kinds of urgent notices: the rulebook's urgent levels, and the crisis line. */
export const URGENT_KINDS = ["911", "crisis", "emergency-room"] as const;

export type UrgentKind = (typeof URGENT_KINDS)[number];

interface Sign {
  kind: UrgentKind;
  ideas: number[];
  /** Positions in `ideas` of those that follow the one before. */
  following?: number[];
  /** Ideas that make this sign something else. */
  unless?: number[];
  isName?: true;
}

/** Vocabulary that a query is matched against, made at build time. Ideas are indexes into `ideas`. */
export interface UrgentVocabulary {
  /** Phrasings of each idea, by its index; "150..250" stands for each number of the range. */
  ideas: string[][];
  /** Ideas that together form a sign; a single idea for the name of an emergency. */
  signs: Sign[];
  calm: UrgentWords["calm"];
  /** Correct words that would otherwise be corrected as typos of the vocabulary. */
  notMistakes: string[];
}

/**
 * @param siteWords every word in the texts of the site: none of them is a misspelling
 * @throws if the file references a rule that is not in the rulebook, or one that is not urgent
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
  const described = Object.entries(signs).flatMap(([rule, phrases]) =>
    phrases.map((phrase): Sign => {
      const parts = phrase.split(" ");
      const find = (name: string) => add(name, words[name] ?? [name]);
      const chains = parts.filter((part) => !part.startsWith("!")).map((part) => part.split("+"));
      const following = chains.flatMap((chain) => chain.map((_, place) => place > 0));
      const unless = parts.filter((part) => part.startsWith("!")).map((part) => find(part.slice(1)));
      return {
        kind: readKind(rule, rulebook),
        ideas: chains.flat().map(find),
        ...(following.includes(true) && {
          following: following.flatMap((isNext, place) => (isNext ? [place] : [])),
        }),
        ...(unless.length > 0 && { unless }),
      };
    }),
  );
  const named = Object.entries(names).flatMap(([rule, phrases]) => ({
    kind: readKind(rule, rulebook),
    ideas: [add(`name of ${rule}`, phrases)],
    isName: true as const,
  }));
  const isCorrectable = openMending([...ideas.flat(), ...Object.values(calm).flat()].flatMap(splitWords));
  return {
    ideas,
    signs: [...described, ...named],
    calm,
    notMistakes: [...new Set([...notMistakes, ...siteWords])].filter(isCorrectable),
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

/**
 * Maximum edit distance for signs: unlike elsewhere also one for words of four letters, since a sign needs
 * two words ("chest oain").
 */
export function maxUrgentEditDistance(word: string): number {
  return word.length === 4 ? 1 : maxEditDistance(word);
}

/**
 * Prepares the words that queries are compared with.
 * @returns whether another word would be corrected to one of them
 */
function openMending(compared: string[]): (word: string) => boolean {
  const stems = new Set(compared.map(cutEnding));
  const candidates = groupByLength(new Set(compared.filter((word) => maxUrgentEditDistance(word) > 0)));
  return (word) =>
    maxUrgentEditDistance(word) > 0 &&
    !stems.has(cutEnding(word)) &&
    hasNear(word, candidates, maxUrgentEditDistance);
}
