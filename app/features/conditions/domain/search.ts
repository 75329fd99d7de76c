import MiniSearch from "minisearch";
import { truncateQuery } from "./query.ts";
import {
  PHRASE_KINDS,
  searchOptions,
  unpackIndex,
  type NamedPage,
  type PhraseKind,
  type SearchData,
} from "./search-index.ts";
import { readTerms } from "./search-words.ts";
import { maxEditDistance, chooseCorrection, groupByLength } from "./spelling.ts";
import type { FindUrgentCalls, UrgentCalls } from "./urgent-calls.ts";

/** Results of a search, best first. */
export interface Found {
  /** Slugs of conditions. */
  conditions: string[];
  /** Medicines that the query names; they have pages of their own. */
  medicines: NamedPage[];
  /** Tests, scans and procedures that the query names. */
  procedures: NamedPage[];
  /** True if the query means a condition without a page, and the first results are the nearest pages. */
  isNearest: boolean;
  /** Numbers to call, if the query sounds like an emergency. */
  urgent: UrgentCalls;
}

export type Search = (query: string) => Found;

/** Maximum number of results, so that a common word does not list every page. */
const MAX_RESULTS = 40;

/** Maximum number of medicines, and of procedures, per query. */
const MAX_NAMED = 8;

/** Number of letters below which a query is a prefix of many names, and number of those that are listed above the conditions. */
const SHORT_QUERY_LENGTH = 3;
const MAX_NAMED_FOR_SHORT_QUERY = 2;

/** Maximum number of compared words of a query. */
const MAX_WORDS = 16;

/**
 * Pages that match only an exact word: without typo tolerance and fuzzy matching, because "dancer" must not
 * suggest "cancer".
 */
const NEVER_GUESSED = new Set(["cancer", "canser", "cancar", "cancor", "cancr"]);

/** Score of a query that equals a phrase, by the kind of the phrase. */
const EQUAL_SCORE: Record<PhraseKind, number> = { name: 1000, meaning: 900, withoutPage: 850, alias: 800 };

/** Base score of a phrase within a longer query; the rest depends on its length. */
const CONTAINED_SCORE: Record<PhraseKind, number> = { name: 20, meaning: 0, withoutPage: 0, alias: 10 };

/** Base score of a phrase of which the query is a prefix; the rest depends on how much is missing. */
const PREFIX_SCORE: Record<PhraseKind, number> = { name: 253, meaning: 250, withoutPage: 250, alias: 250 };

/** Minimum score for a medicine or a procedure to be a result. */
const MIN_NAMED_SCORE = 100;

/** Less than a step in the order of a phrase's pages: of two that fit alike, the frequent one comes first. */
const RARE_PENALTY = 5;

const NOTHING = { conditions: [], medicines: [], procedures: [], isNearest: false };

/** Makes the index ready; what it answers is the same in a browser and on the server. */
export function openSearch(
  { conditions, medicines, procedures, rare, phrases, index }: SearchData,
  findUrgentCalls: FindUrgentCalls,
): Search {
  const words = MiniSearch.loadJS(unpackIndex(index), searchOptions);
  const isRare = new Set(rare);
  const known = PHRASE_KINDS.flatMap((kind) =>
    phrases[kind].map(([key, pages]) => ({ kind, key, terms: key.split(" "), pages })),
  );

  return (query) => {
    const urgent = findUrgentCalls(query);
    const isUrgent = urgent.loud.length > 0;
    const typed = readTerms(truncateQuery(query)).slice(0, MAX_WORDS);
    // In an emergency, similar names and partial matches would only delay the visitor.
    const terms = correctTerms(words, typed, { correctsTypos: !isUrgent });
    if (terms.length === 0) return { ...NOTHING, urgent };
    const reasons = rankPhrases(known, terms);
    if (reasons.isNearest && reasons.pages.length === 0) return { ...NOTHING, urgent };
    const scores = new Map<number, number[]>();
    const give = (page: number, points: number) => scores.set(page, [...(scores.get(page) ?? []), points]);
    for (const { page, points } of reasons.pages) give(page, points);
    for (const { page, points } of rateWords(words, terms, new Set(scores.keys()), isUrgent))
      give(page, points);
    const ranked = [...scores]
      .map(([page, points]) => ({ page, score: addUp(points) - (isRare.has(page) ? RARE_PENALTY : 0) }))
      .toSorted((one, other) => other.score - one.score);
    /** Picks pages that a query names as a whole phrase, and not by a word alone: a letter or two begin the names of many. */
    const pickNamed = (pages: NamedPage[], first: number) =>
      ranked
        .flatMap(({ page, score }) => (score >= MIN_NAMED_SCORE ? (pages[page - first] ?? []) : []))
        .slice(0, terms.join("").length < SHORT_QUERY_LENGTH ? MAX_NAMED_FOR_SHORT_QUERY : MAX_NAMED);
    return {
      conditions: ranked.flatMap(({ page }) => conditions[page] ?? []).slice(0, MAX_RESULTS),
      medicines: pickNamed(medicines, conditions.length),
      procedures: pickNamed(procedures, conditions.length + medicines.length),
      isNearest: reasons.isNearest,
      urgent,
    };
  };
}

interface Phrase {
  kind: PhraseKind;
  key: string;
  terms: string[];
  pages: number[];
}

/** The pages that phrases lead to: those equal to the whole query, or else those within it or with it as prefix. */
function rankPhrases(known: Phrase[], terms: string[]) {
  const query = terms.join(" ");
  const whole = known.filter(({ key }) => key === query);
  if (whole.length > 0) {
    const [surest] = whole;
    return {
      pages: whole.flatMap((phrase) => rate(phrase, EQUAL_SCORE[phrase.kind], 30)),
      isNearest: surest?.kind === "withoutPage",
    };
  }
  const queryTerms = new Set(terms);
  const within = known.filter((phrase) => phrase.terms.every((term) => queryTerms.has(term)));
  const begun = known.filter(({ key }) => key.startsWith(query));
  const surest = new Map<number, number>();
  for (const phrase of begun)
    for (const { page, points } of rate(
      phrase,
      PREFIX_SCORE[phrase.kind] - Math.min(60, phrase.key.length - query.length),
      8,
    ))
      surest.set(page, Math.max(points, surest.get(page) ?? 0));
  return {
    pages: [
      ...within.flatMap((phrase) =>
        rate(phrase, phrase.terms.length * 100 + CONTAINED_SCORE[phrase.kind], 8),
      ),
      ...[...surest].map(([page, points]) => ({ page, points })),
    ],
    isNearest: false,
  };
}

/** The likeliest page gets all the points, and each that follows a step less. */
function rate({ pages }: Phrase, points: number, step: number): { page: number; points: number }[] {
  return pages.map((page, place) => ({ page, points: points - step * place }));
}

/** Pages by their words alone: those with all of them, or else, unless all are asked for, the best. */
function rateWords(words: MiniSearch, terms: string[], already: Set<number>, asksForAll: boolean) {
  const last = terms.at(-1);
  const results = words.search(terms.join(" "), {
    tokenize: (text) => text.split(" "),
    boost: { names: 2 },
    prefix: (term) => term === last && term.length > 1,
  });
  const [best] = results;
  if (!best) return [];
  const all = new Set(terms).size;
  const isWhole = (queryTerms: string[]) => new Set(queryTerms).size === all;
  const least = asksForAll || isWhole(best.queryTerms) ? Infinity : best.score / 2;
  return results
    .filter(({ id, score, queryTerms }) => already.has(id as number) || isWhole(queryTerms) || score >= least)
    .map(({ id, score, queryTerms }) => ({
      page: id as number,
      points: (60 * score) / best.score + (isWhole(queryTerms) ? 30 : 0),
    }));
}

/** The surest reason, and a little for each of the others. */
function addUp(points: number[]): number {
  const surest = Math.max(...points);
  return surest + (points.reduce((sum, each) => sum + each, 0) - surest) / 4;
}

/** The query's words as in the index: a typing error is corrected, and an unknown word is left out. */
function correctTerms(
  words: MiniSearch,
  terms: string[],
  { correctsTypos }: { correctsTypos: boolean },
): string[] {
  return terms.flatMap((term, place) => {
    const isLast = place === terms.length - 1;
    // The last word is still being typed.
    if (isLast && term.length === 1 && place > 0) return [term];
    const asTyped = { tokenize: (text: string) => [text], prefix: isLast && term.length > 1 };
    if (words.search(term, asTyped).length > 0) return [term];
    const slips = maxEditDistance(term);
    if (slips === 0 || !correctsTypos) return [];
    const near = words.search(term, { ...asTyped, prefix: false, fuzzy: slips + 1 });
    const known = near
      .flatMap((result) => result.terms)
      .filter((each) => !NEVER_GUESSED.has(each) || sortLetters(each) === sortLetters(term));
    return chooseCorrection(term, groupByLength(new Set(known))) ?? [];
  });
}

function sortLetters(word: string): string {
  return [...word].toSorted().join("");
}
