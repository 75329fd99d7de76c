import type { Clauses } from "./clauses.ts";
import { openPhraseLists } from "./phrase-lists.ts";
import { isApart, measureExtent, type Span } from "./urgent-spans.ts";
import type { Sign, UrgentVocabulary } from "./urgent-vocabulary.ts";

/**
 * Number of words within which other words can make a sign harmless. In a long description, those of another sentence
 * do not: "… for three months. Now I have chest pain".
 */
const MAX_EXTENT = 20;

/** Words allowed between a negation and the negated sign: "no severe chest pain". */
const BETWEEN_DENIAL = new Set(
  "a an any more the my sudden severe other real of having feeling un una el la mi".split(" "),
);

/** A year indicates a past event: "in 2015". */
const YEAR = /^(?:19|20)\d\d$/;

const BEFORE_YEAR = new Set("in of en del from".split(" "));

type CalmList = keyof UrgentVocabulary["calm"];

/** Finds the words of a list in the terms of a query. */
export type FindCalmWords = (list: CalmList, terms: string[]) => Span[];

/** Prepares the lists of words that can make a sign harmless. */
export function openCalmWords(calm: UrgentVocabulary["calm"]): FindCalmWords {
  const lists = Object.fromEntries(
    Object.entries(calm).map(([list, phrases]) => [list, openPhraseLists([phrases.split(",")])]),
  );
  return (list, terms) => lists[list]?.(terms).get(0) ?? [];
}

/** A sign that a query has, by the positions of its words. */
export interface Match {
  sign: Sign;
  spans: Span[];
}

interface Query extends Clauses {
  /** Spans of each idea in the query. */
  found: Map<number, Span[]>;
  /** All signs of the query. */
  matches: Match[];
}

/**
 * Prepares a query.
 * @param isMedicine whether an idea is a medicine: a missing one is no denial, as in "without my hydrocortisone, and
 * vomiting"
 * @returns functions that find what the other words of the query make of a sign
 */
export function openCalm(
  { terms, clauseOf, sentenceOf, found, matches }: Query,
  findCalmWords: FindCalmWords,
  isMedicine: (idea: number | undefined) => boolean,
) {
  const listCalm = (list: CalmList) => findCalmWords(list, terms);
  const isHappening = listCalm("now").length > 0;
  const isPersonal = listCalm("persons").length > 0;
  const isPlain = listCalm("plain").length > 0;
  const years = listYears(terms);
  const denies = ({ end }: Span, { start }: Span) =>
    sentenceOf[end - 1] === sentenceOf[start] &&
    (end === start || (end === start - 1 && BETWEEN_DENIAL.has(terms[end] ?? "")));
  const isDenied = (list: "before" | "beforeName", { sign, spans }: Match) =>
    listCalm(list).some(
      (denial) =>
        spans.every((span) => isApart(denial, span)) &&
        spans.some((span, place) => !isMedicine(sign.ideas[place]) && denies(denial, span)),
    );
  const isNearTo = (spans: Span[]) => (calming: Span) => measureExtent([...spans, calming]) <= MAX_EXTENT;
  const isBesideOf = (spans: Span[]) => (calming: Span) =>
    [calming, ...spans].every(({ start }) => clauseOf[start] === clauseOf[calming.start]);
  // "pots fainting" is about fainting only, and not about the chest pain beside it.
  const isAbout = (match: Match) => (topic: Span) =>
    contains(topic, match) || !matches.some((each) => contains(topic, each));
  const precedes = (spans: Span[]) => (calming: Span) =>
    isNearTo(spans)(calming) &&
    spans.every(({ start }) => calming.end <= start && sentenceOf[start] === sentenceOf[calming.start]);
  return {
    /** Whether the words of a sign mean something else here. */
    isSomethingElse: (match: Match) =>
      isDenied("before", match) ||
      match.sign.unless.some((idea) => found.get(idea)?.some(isNearTo(match.spans))),
    /** Whether other words make a sign unlikely to be urgent. */
    isCalm(match: Match): boolean {
      const { kind, isName } = match.sign;
      const isBeside = isBesideOf(match.spans);
      if (kind === "crisis" || kind === "violence") return !isPlain && listCalm("crisis").some(isBeside);
      if (isHappening) return false;
      if ([...listCalm("over"), ...years].some(isBeside)) return true;
      if (isName && (isDenied("beforeName", match) || listCalm("overName").some(isBeside))) return true;
      if (isPersonal) return false;
      if (listCalm("frames").some(precedes(match.spans))) return true;
      if (listCalm("topics").filter(isBeside).some(isAbout(match))) return true;
      return isName && listCalm("besideName").some(isBeside);
    },
  };
}

function contains({ start, end }: Span, { spans }: Match): boolean {
  return spans.every((span) => start <= span.start && span.end <= end);
}

function listYears(terms: string[]): Span[] {
  return terms.flatMap((term, start) =>
    YEAR.test(term) && BEFORE_YEAR.has(terms[start - 1] ?? "") ? [{ start, end: start + 1 }] : [],
  );
}
