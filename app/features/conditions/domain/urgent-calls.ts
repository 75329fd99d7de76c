import { begin, splitWords } from "./query.ts";
import { cutEnding } from "./search-words.ts";
import { chooseMeant } from "./spelling.ts";
import { URGENT_KINDS, type UrgentKind, type UrgentVocabulary } from "./urgent-vocabulary.ts";

/** Words that may stand between those of a sign. */
const MOST_BETWEEN = 5;

/** Words that may stand between a denial and what it denies: "no severe chest pain". */
const BETWEEN_DENIAL = new Set("a an any more the sudden severe other real of having feeling".split(" "));

/** Letters from which on two words written as one are taken apart. */
const LONG_WORD = 7;

export type FindUrgentCalls = (query: string) => UrgentKind[];

/** Where words of an idea stand in a query: from the first to before the end. */
interface Span {
  start: number;
  end: number;
}

/**
 * Makes the vocabulary ready.
 * @returns a function that tells whom to call where a query sounds like an emergency of the one who types it or of somebody
 *   beside them: the most urgent first, none where nothing sounds like it
 */
export function openUrgentCalls({ ideas, signs, calm, notMistakes }: UrgentVocabulary): FindUrgentCalls {
  const listIdeas = listPhrases(ideas);
  const lists = {
    anywhere: listPhrases([calm.anywhere]),
    before: listPhrases([calm.before]),
    beforeName: listPhrases([calm.beforeName]),
    besideName: listPhrases([calm.besideName]),
    crisis: listPhrases([calm.crisis]),
    now: listPhrases([calm.now]),
  };
  const words = new Set([...ideas.flat(), ...Object.values(calm).flat()].flatMap(splitWords));
  const readWord = openReading(words, new Set(notMistakes));

  return (query) => {
    const terms = splitWords(begin(query)).flatMap(readWord);
    const found = listIdeas(terms);
    const told = signs.flatMap((sign) =>
      listTogether(sign.ideas.map((idea) => found.get(idea) ?? [])).map((span) => ({ sign, span })),
    );
    if (told.length === 0) return [];
    const listCalm = (list: keyof typeof lists) => lists[list](terms).get(0) ?? [];
    const isHappening = listCalm("now").length > 0;
    const standsBefore = (list: "before" | "beforeName", { start }: Span) =>
      listCalm(list).some(
        ({ end }) => end === start || (end === start - 1 && BETWEEN_DENIAL.has(terms[end] ?? "")),
      );
    const isCalm = ({ sign: { kind, isName }, span }: (typeof told)[number]) => {
      if (standsBefore("before", span)) return true;
      if (kind === "crisis") return listCalm("crisis").length > 0;
      if (isHappening) return false;
      if (listCalm("anywhere").length > 0) return true;
      return isName === true && (standsBefore("beforeName", span) || listCalm("besideName").length > 0);
    };
    const kinds = new Set(told.filter((each) => !isCalm(each)).map(({ sign }) => sign.kind));
    if (kinds.has("911")) kinds.delete("emergency-room");
    return URGENT_KINDS.filter((kind) => kinds.has(kind));
  };
}

/** Makes the phrases of numbered lists findable; the function tells where those of each list stand in a text. */
function listPhrases(lists: string[][]): (terms: string[]) => Map<number, Span[]> {
  const byFirst = new Map<string, { list: number; terms: string[] }[]>();
  for (const [list, phrases] of lists.entries())
    for (const phrase of phrases) {
      const terms = splitWords(phrase).map(cutEnding);
      const first = terms[0] ?? "";
      byFirst.set(first, [...(byFirst.get(first) ?? []), { list, terms }]);
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

/** The words of a query as they are known here, without endings: a slip is mended, and two words written as one are parted. */
function openReading(words: ReadonlySet<string>, notMistakes: ReadonlySet<string>) {
  const stems = new Set([...words].map(cutEnding));
  const longWords = [...words].filter((word) => word.length > 3);
  return (word: string): string[] => {
    const stem = cutEnding(word);
    if (stems.has(stem) || notMistakes.has(word)) return [stem];
    const meant = chooseMeant(word, longWords);
    if (meant !== undefined) return [cutEnding(meant)];
    for (let place = 3; word.length >= LONG_WORD && place <= word.length - 3; place++) {
      const parts = [word.slice(0, place), word.slice(place)];
      if (parts.every((part) => words.has(part))) return parts.map(cutEnding);
    }
    return [stem];
  };
}

/** Stretches in which each idea stands in words of its own, and these are near one another. */
function listTogether(ideas: Span[][]): Span[] {
  const found: Span[] = [];
  const choose = (place: number, chosen: Span[]) => {
    const spans = ideas[place];
    if (spans === undefined) {
      const start = Math.min(...chosen.map((each) => each.start));
      const end = Math.max(...chosen.map((each) => each.end));
      const length = chosen.reduce((sum, each) => sum + each.end - each.start, 0);
      if (end - start - length <= MOST_BETWEEN) found.push({ start, end });
      return;
    }
    for (const span of spans)
      if (chosen.every((other) => span.end <= other.start || other.end <= span.start))
        choose(place + 1, [...chosen, span]);
  };
  choose(0, []);
  return found;
}
