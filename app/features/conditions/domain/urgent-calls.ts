import { openCalm, openCalmWords, type Match } from "./calm-words.ts";
import { readClauses } from "./clauses.ts";
import { isRange, openPhraseLists } from "./phrase-lists.ts";
import { truncateQuery, splitWords } from "./query.ts";
import { openReading } from "./urgent-reading.ts";
import { listTogether, type Span } from "./urgent-spans.ts";
import {
  parseSigns,
  restoreWords,
  URGENT_KINDS,
  type LoudKind,
  type Sign,
  type UrgentKind,
  type UrgentVocabulary,
} from "./urgent-vocabulary.ts";

/** Words allowed between two words of which the second follows the first: "20 of her tablets", "hands are now numb". */
const BETWEEN_FOLLOWING = new Set(
  (
    "a about all an and another are at been being by de del e el en extra got has have her his i in is it la las lo " +
    "los me mi mis more my now of on one or other out se so strength suddenly sus than that the them these this " +
    "those to too un una up very was y your"
  ).split(" "),
);

/** Maximum number of words between two words of which the second follows the first. */
const MAX_FOLLOWING = 3;

/** Calls that a query asks for, the most urgent first in each list. */
export interface UrgentCalls {
  /** Calls for what sounds like an emergency of the visitor or of a person nearby. */
  loud: readonly LoudKind[];
  /**
   * Further calls: those that can wait until the same day, and those for signs that other words make harmless, since
   * what such words mean is a guess.
   */
  quiet: readonly UrgentKind[];
}

export type FindUrgentCalls = (query: string) => UrgentCalls;

export const NO_CALLS: UrgentCalls = { loud: [], quiet: [] };

/**
 * Prepares the vocabulary.
 * @returns a function that finds whom to call about a query
 */
export function openUrgentCalls(vocabulary: UrgentVocabulary): FindUrgentCalls {
  const signs = parseSigns(vocabulary.signs);
  const ideas = vocabulary.ideas.map((phrases) => phrases.split(","));
  const findIdeas = openPhraseLists(ideas);
  const findCalmWords = openCalmWords(vocabulary.calm);
  const words = new Set(
    [...ideas.flat(), ...Object.values(vocabulary.calm)].filter((each) => !isRange(each)).flatMap(splitWords),
  );
  const readWord = openReading(words, ideas.flat(), new Set(restoreWords(vocabulary.notMistakes)));
  const isMedicine = (idea: number | undefined) => vocabulary.medicineIdeas.includes(idea ?? -1);
  const isLasting = (idea: number) => isMedicine(idea) || vocabulary.stateIdeas.includes(idea);

  return (query) => {
    const clauses = readClauses(truncateQuery(query), readWord);
    const { terms } = clauses;
    const found = dropParts(findIdeas(terms), findCalmWords("compounds", terms));
    const matches = signs.flatMap((sign) => listMatches(sign, { terms, found, isLasting }));
    if (matches.length === 0) return NO_CALLS;
    const { isSomethingElse, isCalm } = openCalm({ ...clauses, found, matches }, findCalmWords, isMedicine);
    const stated = matches.filter((each) => !isSomethingElse(each));
    const loud = listKinds(stated.filter((each) => !isCalm(each))).filter((kind) => kind !== "same-day");
    return { loud, quiet: listKinds(stated).filter((kind) => !loud.some((each) => each === kind)) };
  };
}

/** Drops ideas that are a part of a compound, such as "fever" in "hay fever". */
function dropParts(found: Map<number, Span[]>, compounds: Span[]): Map<number, Span[]> {
  if (compounds.length === 0) return found;
  const isPart = ({ start, end }: Span) => compounds.some((each) => each.start <= start && end <= each.end);
  return new Map([...found].map(([idea, spans]) => [idea, spans.filter((span) => !isPart(span))]));
}

interface FoundIdeas {
  terms: string[];
  found: Map<number, Span[]>;
  /** Whether an idea may be far from the others of its sign. */
  isLasting: (idea: number) => boolean;
}

/** Finds a sign in a query. */
function listMatches(sign: Sign, { terms, found, isLasting }: FoundIdeas): Match[] {
  const follows = (one: Span, { start }: Span) =>
    start >= one.end &&
    start - one.end <= MAX_FOLLOWING &&
    terms.slice(one.end, start).every((term) => BETWEEN_FOLLOWING.has(term));
  return listTogether(
    sign.ideas.map((idea) => ({ spans: found.get(idea) ?? [], isAnywhere: isLasting(idea) })),
    (chosen, span) => !sign.following.includes(chosen.length) || follows(chosen.at(-1) ?? span, span),
  ).map((spans) => ({ sign, spans }));
}

/** The kinds of signs, without those that wait longer than the ambulance or the emergency room of another sign. */
function listKinds(matches: Match[]): UrgentKind[] {
  const kinds = new Set(matches.map(({ sign }) => sign.kind));
  const isReplaced = (kind: UrgentKind) =>
    (kind === "emergency-room" && kinds.has("911")) ||
    (kind === "same-day" && (kinds.has("911") || kinds.has("emergency-room")));
  return URGENT_KINDS.filter((kind) => kinds.has(kind) && !isReplaced(kind));
}
