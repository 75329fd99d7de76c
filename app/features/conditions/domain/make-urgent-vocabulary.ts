import { dropContained } from "./contained-phrases.ts";
import { dropImplied, type Covers } from "./implied-signs.ts";
import { splitWords } from "./query.ts";
import type { RedFlagFile } from "./red-flag.ts";
import { cutEnding } from "./search-words.ts";
import { groupByLength, hasNear, maxEditDistance } from "./spelling.ts";
import { findReferenced, type NamedMedicine } from "./urgent-medicines.ts";
import { maxUrgentEditDistance, type PackedVocabulary, type UrgentKind } from "./urgent-vocabulary.ts";
import type { UrgentWords } from "./urgent-words.ts";

/**
 * Makes the vocabulary at build time.
 * @param siteWords every word in the texts of the site: none of them is a misspelling
 * @param medicines in the order of the search index
 * @throws if the file references a rule that is not in the rulebook or not urgent, a medicine without a file, or a state that
 * no sign has; or if the name of an idea is a word that none of its phrases matches, since signs could not use the word
 */
export function makeUrgentVocabulary(
  { words, states, signs, names, calm, notMistakes }: UrgentWords,
  rulebook: ReadonlyMap<string, Pick<RedFlagFile, "tier" | "action">>,
  siteWords: Iterable<string>,
  medicines: readonly NamedMedicine[],
): PackedVocabulary {
  for (const [name, phrases] of Object.entries(words)) refuseShadowing(name, phrases);
  const ideas = new IdeaList(medicines);
  const written = Object.entries(signs).flatMap(([rule, phrases]) =>
    phrases.map((text) => ({ kind: readKind(rule, rulebook), text })),
  );
  const byKind: Record<UrgentKind, string[]> = {
    "911": [],
    crisis: [],
    violence: [],
    "emergency-room": [],
    "same-day": [],
  };
  for (const { kind, text } of dropImplied(written, openCovers(words, states)))
    byKind[kind].push(text.replaceAll(/[^ +!]+/g, (name) => ideas.add(name, words[name] ?? [name])));
  for (const each of Object.values(byKind)) sortSigns(each);
  for (const [rule, phrases] of Object.entries(names))
    byKind[readKind(rule, rulebook)].push(`=${ideas.add(`name of ${rule}`, phrases)}`);
  const chained = listChained(Object.values(byKind).flat());
  const denials = new Set(calm.before.flatMap(splitWords).map(cutEnding));
  // In a chain, words around the contained phrase would separate it from its neighbor.
  const kept = ideas.phrases.map((phrases, index) =>
    chained.has(index.toString(36)) ? phrases : dropContained(phrases, denials),
  );
  const isCorrectable = openCorrections(
    [...kept.flat(), ...ideas.listIndexedNames()].flatMap(splitWords),
    Object.values(calm).flat().flatMap(splitWords),
  );
  const correct = [...notMistakes, ...siteWords, ...ideas.phrases.flat().flatMap(splitWords)];
  return {
    ideas: kept.map((phrases) => phrases.join(",")).join("|"),
    medicines: mapValues(ideas.medicines, (each) =>
      medicines.map((medicine) => (each.includes(medicine) ? "1" : "0")).join(""),
    ),
    signs: mapValues(byKind, (each) => each.join(",")),
    stateIdeas: states.map((name) => ideas.readNumber(name)),
    calm: mapValues(calm, (phrases) => phrases.join(",")),
    notMistakes: shortenWords(correct.filter(isCorrectable).map(cutEnding)),
  };
}

/** Ideas of signs, numbered in the order of their first use. */
class IdeaList {
  /** Phrases of each idea, without the names of medicines that the search index has. */
  readonly phrases: string[][] = [];
  /** Medicines that an idea references, by its number. */
  readonly medicines: Record<string, NamedMedicine[]> = {};
  readonly #numbers = new Map<string, number>();
  readonly #known: readonly NamedMedicine[];

  constructor(known: readonly NamedMedicine[]) {
    this.#known = known;
  }

  /**
   * Adds an idea, unless it was added before.
   * @returns its number in base 36
   */
  add(name: string, phrases: string[]): string {
    const number = this.#numbers.get(name) ?? this.#append(name, phrases);
    return number.toString(36);
  }

  readNumber(name: string): number {
    const number = this.#numbers.get(name);
    if (number === undefined) throw new Error(`urgent-words.yaml: no sign has the state ${name}`);
    return number;
  }

  /** Names of all referenced medicines that the search index has. */
  listIndexedNames(): string[] {
    return Object.values(this.medicines).flatMap((each) => each.flatMap(({ indexed }) => indexed));
  }

  #append(name: string, phrases: string[]): number {
    const number = this.phrases.length;
    this.#numbers.set(name, number);
    const references = phrases.filter(isReference);
    const referenced = references.flatMap((each) => findReferenced(each.slice(1), this.#known));
    if (referenced.length > 0) this.medicines[number] = referenced;
    const indexed = new Set(referenced.flatMap((each) => each.indexed));
    const own = phrases.filter((phrase) => !references.includes(phrase) && !indexed.has(toStems(phrase)));
    this.phrases.push([...new Set([...own, ...referenced.flatMap(({ others }) => others)])]);
    return number;
  }
}

/** Compares ideas by their phrases. One that may be anywhere in a query covers no other kind of idea. */
function openCovers(words: UrgentWords["words"], states: string[]): Covers {
  const read = new Map<string, Set<string>>();
  const listPhrases = (name: string) => {
    const phrases =
      read.get(name) ??
      new Set((words[name] ?? [name]).map((each) => (isReference(each) ? each : toStems(each))));
    read.set(name, phrases);
    return phrases;
  };
  const isAnywhere = (name: string) => states.includes(name) || [...listPhrases(name)].some(isReference);
  return (broad, narrow) =>
    broad === narrow ||
    (isAnywhere(broad) === isAnywhere(narrow) &&
      [...listPhrases(narrow)].every((each) => listPhrases(broad).has(each)));
}

/** Whether a phrase stands for the names of medicines. */
function isReference(phrase: string): boolean {
  return phrase.startsWith("@");
}

function toStems(phrase: string): string {
  return splitWords(phrase).map(cutEnding).join(" ");
}

/** The ideas of signs whose words follow one another, by their numbers in base 36. */
function listChained(signs: string[]): Set<string> {
  return new Set(signs.filter((sign) => sign.includes("+")).flatMap((sign) => sign.split(/[ +!]/)));
}

/** Sorts signs, and the ideas of each whose order does not matter, since similar texts compress better. */
function sortSigns(signs: string[]): void {
  for (const [place, sign] of signs.entries())
    if (!/[+!]/.test(sign)) signs[place] = sign.split(" ").toSorted().join(" ");
  signs.sort();
}

/** A name of several words, such as "had-taken", is no word of a query. */
function refuseShadowing(name: string, phrases: string[]): void {
  const isOwnPhrase = phrases.some((phrase) => toStems(phrase) === cutEnding(name));
  if (!name.includes("-") && !isOwnPhrase)
    throw new Error(
      `urgent-words.yaml: ${name} is no phrase of its own idea: rename the idea, or add the word`,
    );
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

function readKind(
  rule: string,
  rulebook: ReadonlyMap<string, Pick<RedFlagFile, "tier" | "action">>,
): UrgentKind {
  // The rulebook, whose rules are shown on medical pages, has no rule for violence, nor for signs of single pages.
  if (rule === "violence" || rule === "emergency-room" || rule === "same-day") return rule;
  const flag = rulebook.get(rule);
  if (!flag) throw new Error(`urgent-words.yaml: ${rule} is not in the rulebook`);
  if (flag.action?.includes("988")) return "crisis";
  if (flag.tier !== "this-week") return flag.tier;
  throw new Error(`urgent-words.yaml: ${rule} can wait until ${flag.tier}`);
}

/**
 * Prepares the words that queries are compared with. Of calm words, those of four letters are no correction.
 * @returns whether another word would be corrected to one of them
 */
function openCorrections(telling: string[], calm: string[]): (word: string) => boolean {
  const stems = new Set([...telling, ...calm].map(cutEnding));
  const candidates = groupByLength(
    new Set([
      ...telling.filter((word) => maxUrgentEditDistance(word) > 0),
      ...calm.filter((word) => maxEditDistance(word) > 0),
    ]),
  );
  return (word) =>
    maxUrgentEditDistance(word) > 0 &&
    !stems.has(cutEnding(word)) &&
    hasNear(word, candidates, maxUrgentEditDistance);
}

/** Maximum number of shared letters that one digit can tell. */
const MAX_SHARED = 9;

/** Shortens sorted words by the letters that each shares with the one before. */
function shortenWords(words: Iterable<string>): string {
  let before = "";
  return [...new Set(words)]
    .toSorted()
    .map((word) => {
      let shared = 0;
      while (shared < MAX_SHARED && shared < word.length && word[shared] === before[shared]) shared++;
      before = word;
      return `${shared}${word.slice(shared)}`;
    })
    .join(" ");
}
