import { readClauses } from "./clauses.ts";
import { truncateQuery, splitWords } from "./query.ts";
import { cutEnding } from "./search-words.ts";
import { openReading } from "./urgent-reading.ts";
import { isApart, listTogether, measureExtent, type Span } from "./urgent-spans.ts";
import {
  parseSigns,
  restoreWords,
  URGENT_KINDS,
  type Sign,
  type UrgentKind,
  type UrgentVocabulary,
} from "./urgent-vocabulary.ts";

/**
 * Number of words within which other words can make a sign harmless. In a long description, those of another sentence
 * do not: "… for three months. Now I have chest pain".
 */
const MAX_EXTENT = 20;

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
const MAX_FOLLOWING = 3;

/** A range of numbers, which stands for each of them: "150..250". */
const RANGE = /^(\d+)\.\.(\d+)$/;

/** A year indicates a past event: "in 2015". */
const YEAR = /^(?:19|20)\d\d$/;

const BEFORE_YEAR = new Set("in of en del from".split(" "));

/** Calls that a query asks for, the most urgent first in each list. */
export interface UrgentCalls {
  /** Calls for what sounds like an emergency of the visitor or of a person nearby. */
  loud: readonly UrgentKind[];
  /** Further calls, for signs that other words make harmless: what such words mean is a guess. */
  quiet: readonly UrgentKind[];
}

export type FindUrgentCalls = (query: string) => UrgentCalls;

export const NO_CALLS: UrgentCalls = { loud: [], quiet: [] };

/** A sign that a query has, by the positions of its words. */
interface Match {
  sign: Sign;
  spans: Span[];
}

/**
 * Prepares the vocabulary.
 * @returns a function that finds whom to call about a query
 */
export function openUrgentCalls(vocabulary: UrgentVocabulary): FindUrgentCalls {
  const { calm } = vocabulary;
  const signs = parseSigns(vocabulary.signs);
  const ideas = vocabulary.ideas.map(splitPhrases);
  const listIdeas = listPhrases(ideas);
  const openList = (text: string) => listPhrases([splitPhrases(text)]);
  const lists = {
    over: openList(calm.over),
    overName: openList(calm.overName),
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
  // A medicine that is missing is no denial: "without my hydrocortisone, and vomiting".
  const isMedicine = (idea: number | undefined) => vocabulary.medicineIdeas.includes(idea ?? -1);
  const isLasting = (idea: number) => isMedicine(idea) || vocabulary.stateIdeas.includes(idea);
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
      start - one.end <= MAX_FOLLOWING &&
      terms.slice(one.end, start).every((term) => BETWEEN_FOLLOWING.has(term));
    const matches = signs.flatMap((sign): Match[] =>
      listTogether(
        sign.ideas.map((idea) => ({ spans: found.get(idea) ?? [], isAnywhere: isLasting(idea) })),
        (chosen, span) => !sign.following.includes(chosen.length) || follows(chosen.at(-1) ?? span, span),
      ).map((spans) => ({ sign, spans })),
    );
    if (matches.length === 0) return NO_CALLS;
    const listCalm = (list: keyof typeof lists) => lists[list](terms).get(0) ?? [];
    const isHappening = listCalm("now").length > 0;
    const isDenied = (list: "before" | "beforeName", { sign, spans }: Match) =>
      listCalm(list).some(
        (denial) =>
          spans.every((span) => isApart(denial, span)) &&
          spans.some((span, place) => !isMedicine(sign.ideas[place]) && denies(denial, span)),
      );
    const denies = ({ end }: Span, { start }: Span) =>
      sentenceOf[end - 1] === sentenceOf[start] &&
      (end === start || (end === start - 1 && BETWEEN_DENIAL.has(terms[end] ?? "")));
    const years = terms.flatMap((term, start) =>
      YEAR.test(term) && BEFORE_YEAR.has(terms[start - 1] ?? "") ? [{ start, end: start + 1 }] : [],
    );
    const isPersonal = listCalm("persons").length > 0;
    const isPlain = listCalm("plain").length > 0;
    const isNearTo = (spans: Span[]) => (calming: Span) => measureExtent([...spans, calming]) <= MAX_EXTENT;
    const isSomethingElse = (match: Match) => {
      const {
        sign: { unless },
        spans,
      } = match;
      return isDenied("before", match) || unless.some((idea) => found.get(idea)?.some(isNearTo(spans)));
    };
    const isCalm = (match: Match) => {
      const {
        sign: { kind, isName },
        spans,
      } = match;
      const isNear = isNearTo(spans);
      const isBeside = (calming: Span) =>
        [calming, ...spans].every(({ start }) => clauseOf[start] === clauseOf[calming.start]);
      const precedes = (calming: Span) =>
        isNear(calming) &&
        spans.every(({ start }) => calming.end <= start && sentenceOf[start] === sentenceOf[calming.start]);
      if (kind === "crisis" || kind === "violence") return !isPlain && listCalm("crisis").some(isBeside);
      if (isHappening) return false;
      if ([...listCalm("over"), ...years].some(isBeside)) return true;
      if (isName && (isDenied("beforeName", match) || listCalm("overName").some(isBeside))) return true;
      if (isPersonal) return false;
      if (listCalm("frames").some(precedes) || listCalm("topics").some(isBeside)) return true;
      return isName && listCalm("besideName").some(isBeside);
    };
    const stated = matches.filter((each) => !isSomethingElse(each));
    const loud = listKinds(stated.filter((each) => !isCalm(each)));
    return { loud, quiet: listKinds(stated).filter((kind) => !loud.includes(kind)) };
  };
}

/** The kinds of signs, without the emergency room where an ambulance is needed. */
function listKinds(matches: Match[]): UrgentKind[] {
  const kinds = new Set(matches.map(({ sign }) => sign.kind));
  return URGENT_KINDS.filter((kind) => kinds.has(kind) && !(kind === "emergency-room" && kinds.has("911")));
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
