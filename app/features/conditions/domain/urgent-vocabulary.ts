import { splitWords } from "./query.ts";
import type { RedFlagFile } from "./red-flag.ts";
import { cutEnding } from "./search-words.ts";
import { maxEditDistance, groupByLength, hasNear } from "./spelling.ts";
import type { UrgentWords } from "./urgent-words.ts";

/** Kinds of urgent notices: the rulebook's urgent levels, the crisis line, and the hotlines against violence. */
export const URGENT_KINDS = ["911", "crisis", "violence", "emergency-room"] as const;

export type UrgentKind = (typeof URGENT_KINDS)[number];

/** Vocabulary that a query is matched against, made at build time as texts, which compress better than lists. */
export interface UrgentVocabulary {
  /** Phrasings of each idea, separated by commas; "150..250" stands for each number of the range. */
  ideas: string[];
  /**
   * By kind, signs separated by commas: each in the notation of urgent-words.yaml, with the base-36 index of an idea
   * instead of its name, and "=" before the name of an emergency.
   */
  signs: Record<UrgentKind, string>;
  calm: Record<keyof UrgentWords["calm"], string>;
  /**
   * Correct words that would otherwise be corrected as typos of the vocabulary, sorted: each without the letters that it
   * shares with the one before, whose number comes first.
   */
  notMistakes: string;
}

/** Ideas that together form a sign, by their indexes; a single idea for the name of an emergency. */
export interface Sign {
  kind: UrgentKind;
  ideas: number[];
  /** Positions in `ideas` of those that follow the one before. */
  following: number[];
  /** Ideas that make this sign something else. */
  unless: number[];
  isName: boolean;
}

/** Parses the signs of a vocabulary. */
export function parseSigns(signs: UrgentVocabulary["signs"]): Sign[] {
  return URGENT_KINDS.flatMap((kind) =>
    signs[kind].split(",").map((text) => {
      const parts = text.replace("=", "").split(" ");
      const read = (number: string) => Number.parseInt(number, 36);
      const chains = parts.filter((part) => !part.startsWith("!")).map((part) => part.split("+"));
      return {
        kind,
        ideas: chains.flat().map(read),
        following: chains
          .flatMap((chain) => chain.map((_, place) => place > 0))
          .flatMap((isNext, place) => (isNext ? [place] : [])),
        unless: parts.filter((part) => part.startsWith("!")).map((part) => read(part.slice(1))),
        isName: text.startsWith("="),
      };
    }),
  );
}

/** Maximum number of shared letters that one digit can tell. */
const MOST_SHARED = 9;

function shortenWords(words: Iterable<string>): string {
  let before = "";
  return [...new Set(words)]
    .toSorted()
    .map((word) => {
      let shared = 0;
      while (shared < MOST_SHARED && shared < word.length && word[shared] === before[shared]) shared++;
      before = word;
      return `${shared}${word.slice(shared)}`;
    })
    .join(" ");
}

/** Restores the words that `shortenWords` shortened. */
export function restoreWords(text: string): string[] {
  let before = "";
  return text.split(" ").map((shortened) => {
    before = before.slice(0, Number(shortened[0])) + shortened.slice(1);
    return before;
  });
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
  const byKind: Record<UrgentKind, string[]> = {
    "911": [],
    crisis: [],
    violence: [],
    "emergency-room": [],
  };
  for (const [rule, phrases] of Object.entries(signs))
    for (const phrase of phrases)
      byKind[readKind(rule, rulebook)].push(
        phrase.replaceAll(/[^ +!]+/g, (name) => add(name, words[name] ?? [name]).toString(36)),
      );
  for (const [rule, phrases] of Object.entries(names))
    byKind[readKind(rule, rulebook)].push(`=${add(`name of ${rule}`, phrases).toString(36)}`);
  const chained = new Set(
    Object.values(byKind).flatMap((each) =>
      each.filter((sign) => sign.includes("+")).flatMap((sign) => sign.split(/[ +!]/)),
    ),
  );
  const denials = new Set(calm.before.flatMap(splitWords).map(cutEnding));
  // In a chain, words around the contained phrase would separate it from its neighbor.
  const kept = ideas.map((phrases, index) =>
    chained.has(index.toString(36)) ? phrases : dropContained(phrases, denials),
  );
  const isCorrectable = openMending([...kept.flat(), ...Object.values(calm).flat()].flatMap(splitWords));
  const correct = [...notMistakes, ...siteWords, ...ideas.flat().flatMap(splitWords)];
  return {
    ideas: kept.map((phrases) => phrases.join(",")),
    signs: mapValues(byKind, (each) => each.join(",")),
    calm: mapValues(calm, (phrases) => phrases.join(",")),
    notMistakes: shortenWords(correct.filter(isCorrectable)),
  };
}

function mapValues<Key extends string, From, To>(
  record: Record<Key, From>,
  map: (value: From) => To,
): Record<Key, To> {
  return Object.fromEntries(Object.entries<From>(record).map(([key, value]) => [key, map(value)])) as Record<
    Key,
    To
  >;
}

/**
 * Drops the phrases that contain another phrase of the same idea, or are another form of it: whatever matches them
 * matches the other, too. A phrase that begins with a denial remains, since its end alone would count as denied.
 */
function dropContained(phrases: string[], denials: ReadonlySet<string>): string[] {
  const read = phrases.map((phrase) => splitWords(phrase).map(cutEnding).join(" "));
  const contains = (one: string, other: string) => {
    const start = ` ${one} `.indexOf(` ${other} `);
    return (
      start >= 0 &&
      !one
        .slice(0, start)
        .split(" ")
        .some((word) => denials.has(word))
    );
  };
  return phrases.filter(
    (phrase, place) =>
      (!read[place]?.includes(" ") && hasOwnTypos(phrase)) ||
      !read.some(
        (other, at) =>
          at !== place && (other !== read[place] || at < place) && contains(read[place] ?? "", other),
      ),
  );
}

/**
 * Whether each form of a word is needed for its typos: a shorter word is not corrected, and of a longer one both forms
 * are near enough.
 */
function hasOwnTypos({ length }: string): boolean {
  return length > 4 && length < 9;
}

function readKind(
  rule: string,
  rulebook: ReadonlyMap<string, Pick<RedFlagFile, "tier" | "action">>,
): UrgentKind {
  // No illness: the rulebook, whose rules are shown on medical pages, has no rule for it.
  if (rule === "violence") return rule;
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
