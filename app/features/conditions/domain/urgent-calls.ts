import { readClauses } from "./clauses.ts";
import { truncateQuery, splitWords } from "./query.ts";
import { cutEnding } from "./search-words.ts";
import { maxEditDistance, chooseCorrection, groupByLength } from "./spelling.ts";
import {
  maxUrgentEditDistance,
  parseSigns,
  restoreWords,
  URGENT_KINDS,
  type UrgentKind,
  type UrgentVocabulary,
} from "./urgent-vocabulary.ts";

/** Maximum number of other words between those of a sign. */
const MOST_BETWEEN = 8;

/** Maximum number of combinations of a sign's words that are examined. */
const MOST_TOGETHER = 200;

/**
 * Number of words within which other words can make a sign harmless. In a long description, those of another sentence
 * do not: "… for three months. Now I have chest pain".
 */
const MOST_EXTENT = 20;

/** Words allowed between a negation and the negated sign: "no severe chest pain". */
const BETWEEN_DENIAL = new Set(
  "a an any more the my sudden severe other real of having feeling un una el la mi".split(" "),
);

/** Words allowed between two words of which the second follows the first: "20 of her tablets", "hands are now numb". */
const BETWEEN_FOLLOWING = new Set(
  (
    "a about all an and another are at been being by de del el en extra got has have her his i in is it la las lo " +
    "los me mi mis more my now of on one or other out se so strength sus than that the them these this those to too " +
    "un una up very was y your"
  ).split(" "),
);

/** Maximum number of those words. */
const MOST_FOLLOWING = 3;

/** A range of numbers, which stands for each of them: "150..250". */
const RANGE = /^(\d+)\.\.(\d+)$/;

/** A year indicates a past event: "in 2015". */
const YEAR = /^(?:19|20)\d\d$/;

const BEFORE_YEAR = new Set("in of en del from".split(" "));

/** Minimum length of a word to be split into several: "icantbreathe". */
const LONG_WORD = 7;

/** Minimum length of a split part, except for the words in JOINING. */
const SHORTEST_PART = 3;

const JOINING = new Set("i a my to of in on is me no se un el la de en".split(" "));

export type FindUrgentCalls = (query: string) => UrgentKind[];

/** Position of an idea's words in a query: first word, and end (exclusive). */
interface Span {
  start: number;
  end: number;
}

/**
 * Prepares the vocabulary.
 * @returns a function that lists the numbers to call if a query sounds like an emergency of the visitor or of
 * a person nearby, the most urgent first; empty if it does not
 */
export function openUrgentCalls(vocabulary: UrgentVocabulary): FindUrgentCalls {
  const { calm } = vocabulary;
  const signs = parseSigns(vocabulary.signs);
  const ideas = vocabulary.ideas.map(splitPhrases);
  const listIdeas = listPhrases(ideas);
  const openList = (text: string) => listPhrases([splitPhrases(text)]);
  const lists = {
    over: openList(calm.over),
    frames: openList(calm.frames),
    topics: openList(calm.topics),
    persons: openList(calm.persons),
    compounds: openList(calm.compounds),
    before: openList(calm.before),
    beforeName: openList(calm.beforeName),
    besideName: openList(calm.besideName),
    crisis: openList(calm.crisis),
    plain: openList(calm.plain),
    now: openList(calm.now),
  };
  const words = new Set(
    [...ideas.flat(), ...Object.values(calm)].filter((each) => !RANGE.test(each)).flatMap(splitWords),
  );
  const readWord = openReading(words, ideas.flat(), new Set(restoreWords(vocabulary.notMistakes)));

  return (query) => {
    const { terms, clauseOf, sentenceOf } = readClauses(truncateQuery(query), readWord);
    const compounds = lists.compounds(terms).get(0) ?? [];
    const isPart = ({ start, end }: Span) => compounds.some((each) => each.start <= start && end <= each.end);
    const found = listIdeas(terms);
    for (const [idea, spans] of compounds.length > 0 ? found : [])
      found.set(
        idea,
        spans.filter((span) => !isPart(span)),
      );
    const follows = (one: Span, { start }: Span) =>
      start >= one.end &&
      start - one.end <= MOST_FOLLOWING &&
      terms.slice(one.end, start).every((term) => BETWEEN_FOLLOWING.has(term));
    const matches = signs.flatMap((sign) =>
      listTogether(
        sign.ideas.map((idea) => found.get(idea) ?? []),
        (chosen, span) => !sign.following.includes(chosen.length) || follows(chosen.at(-1) ?? span, span),
      ).map((spans) => ({ sign, spans })),
    );
    if (matches.length === 0) return [];
    const listCalm = (list: keyof typeof lists) => lists[list](terms).get(0) ?? [];
    const isHappening = listCalm("now").length > 0;
    const isDenied = (list: "before" | "beforeName", spans: Span[]) =>
      listCalm(list).some(
        (denial) =>
          spans.every((span) => isApart(denial, span)) && spans.some((span) => denies(denial, span)),
      );
    const denies = ({ end }: Span, { start }: Span) =>
      sentenceOf[end - 1] === sentenceOf[start] &&
      (end === start || (end === start - 1 && BETWEEN_DENIAL.has(terms[end] ?? "")));
    const years = terms.flatMap((term, start) =>
      YEAR.test(term) && BEFORE_YEAR.has(terms[start - 1] ?? "") ? [{ start, end: start + 1 }] : [],
    );
    const isPersonal = listCalm("persons").length > 0;
    const isPlain = listCalm("plain").length > 0;
    const isCalm = ({ sign: { kind, isName, unless }, spans }: (typeof matches)[number]) => {
      const isNear = (calming: Span) => measureExtent([...spans, calming]) <= MOST_EXTENT;
      const isBeside = (calming: Span) =>
        [calming, ...spans].every(({ start }) => clauseOf[start] === clauseOf[calming.start]);
      const precedes = (calming: Span) =>
        isNear(calming) &&
        spans.every(({ start }) => calming.end <= start && sentenceOf[start] === sentenceOf[calming.start]);
      if (unless.some((idea) => found.get(idea)?.some(isNear))) return true;
      if (isDenied("before", spans)) return true;
      if (kind === "crisis" || kind === "violence") return !isPlain && listCalm("crisis").some(isBeside);
      if (isHappening) return false;
      if ([...listCalm("over"), ...years].some(isBeside)) return true;
      if (isName && isDenied("beforeName", spans)) return true;
      if (isPersonal) return false;
      if (listCalm("frames").some(precedes) || listCalm("topics").some(isBeside)) return true;
      return isName && listCalm("besideName").some(isBeside);
    };
    const kinds = new Set(matches.filter((each) => !isCalm(each)).map(({ sign }) => sign.kind));
    if (kinds.has("911")) kinds.delete("emergency-room");
    return URGENT_KINDS.filter((kind) => kinds.has(kind));
  };
}

function splitPhrases(text: string): string[] {
  return text.split(",");
}

/**
 * Indexes the phrases of numbered lists.
 * @returns a function that finds the spans of each list's phrases in a text
 */
function listPhrases(lists: string[][]): (terms: string[]) => Map<number, Span[]> {
  const byFirst = new Map<string, { list: number; terms: string[] }[]>();
  for (const [list, phrases] of lists.entries())
    for (const phrase of phrases.flatMap(listRange)) {
      const terms = splitWords(phrase).map(cutEnding);
      const first = terms[0] ?? "";
      const others = byFirst.get(first);
      if (others) others.push({ list, terms });
      else byFirst.set(first, [{ list, terms }]);
    }
  return (terms) => {
    const found = new Map<number, Span[]>();
    for (const [start, term] of terms.entries())
      for (const phrase of byFirst.get(term) ?? []) {
        const end = start + phrase.terms.length;
        if (phrase.terms.some((each, place) => terms[start + place] !== each)) continue;
        found.set(phrase.list, [...(found.get(phrase.list) ?? []), { start, end }]);
      }
    return found;
  };
}

/** The numbers of a range; any other phrase as it is. */
function listRange(phrase: string): string[] {
  const [, first, last] = RANGE.exec(phrase) ?? [];
  if (first === undefined || last === undefined) return [phrase];
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) =>
    String(Number(first) + index),
  );
}

/** Normalizes a query word to stems of the vocabulary: corrects typos, and splits words typed without spaces. */
function openReading(words: ReadonlySet<string>, signWords: string[], notMistakes: ReadonlySet<string>) {
  const stems = new Set([...words].map(cutEnding));
  // Four-letter words are corrected only to words of a sign: "chest oain".
  const telling = new Set(signWords.flatMap(splitWords));
  const guessed = groupByLength(
    [...words].filter((word) => maxEditDistance(word) > 0 || (word.length === 4 && telling.has(word))),
  );
  return (word: string): string[] => {
    const stem = cutEnding(word);
    if (stems.has(stem) || notMistakes.has(word)) return [stem];
    const meant = chooseCorrection(word, guessed, maxUrgentEditDistance);
    if (meant !== undefined) return [cutEnding(meant)];
    const parts = word.length >= LONG_WORD ? takeApart(word, telling) : undefined;
    if (parts) return parts.map(cutEnding);
    return [stem];
  };
}

/**
 * Splits words typed without spaces: "icantbreathe" -> i, cant, breathe. `failed` memoizes suffixes, so that
 * each is tried once.
 */
function takeApart(
  text: string,
  words: ReadonlySet<string>,
  failed = new Set<string>(),
): string[] | undefined {
  if (text === "") return [];
  if (failed.has(text)) return undefined;
  for (let length = text.length; length > 0; length--) {
    const first = text.slice(0, length);
    if (!(length >= SHORTEST_PART ? words.has(first) : JOINING.has(first))) continue;
    const rest = takeApart(text.slice(length), words, failed);
    if (rest) return [first, ...rest];
  }
  failed.add(text);
  return undefined;
}

/** Combinations of one span per idea that do not overlap, are close together and fit. */
function listTogether(ideas: Span[][], fits: (chosen: Span[], span: Span) => boolean): Span[][] {
  const found: Span[][] = [];
  const longest = ideas.map((spans) => Math.max(0, ...spans.map(({ start, end }) => end - start)));
  const mostExtent = MOST_BETWEEN + longest.reduce((sum, length) => sum + length, 0);
  const choose = (chosen: Span[]) => {
    // Stop early: in a long text that repeats the words of a sign, there are too many combinations.
    if (found.length >= MOST_TOGETHER || measureExtent(chosen) > mostExtent) return;
    const spans = ideas[chosen.length];
    if (spans === undefined) {
      if (countBetween(chosen) <= MOST_BETWEEN) found.push(chosen);
      return;
    }
    for (const span of spans)
      if (chosen.every((other) => isApart(span, other)) && fits(chosen, span)) choose([...chosen, span]);
  };
  choose([]);
  return found;
}

/** Number of words from the first span to the end of the last. */
function measureExtent(spans: Span[]): number {
  if (spans.length === 0) return 0;
  return Math.max(...spans.map(({ end }) => end)) - Math.min(...spans.map(({ start }) => start));
}

function isApart(one: Span, other: Span): boolean {
  return one.end <= other.start || other.end <= one.start;
}

/** Number of words between the first and the last span that belong to no span. */
function countBetween(spans: Span[]): number {
  return measureExtent(spans) - spans.reduce((sum, span) => sum + span.end - span.start, 0);
}
