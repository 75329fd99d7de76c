import { licensedStates, practice } from "#app/features/site/domain/practice.ts";
import { states } from "#app/features/site/domain/states.ts";
import { ELSEWHERE, type CareAnswer, type CareQuestion, type CareAnswerKind } from "./care-question.ts";
import { conditions, findHead, findSlugByAlias } from "./catalogue.ts";
import { listedConditions } from "./listed-conditions.ts";
import type { ListedCondition } from "./list-conditions.ts";
import type { CatalogueHead } from "./condition.ts";
import { answerSearch } from "./answer-search.server.ts";
import { listNearest } from "./nearest-names.ts";
import { hasWords, MAX_QUERY_LENGTH } from "./query.ts";

const MAX_NAMED = 6;

/** Parses the question from the query string; undefined if it names neither a condition nor a state. */
export function readCareQuestion(query: URLSearchParams): CareQuestion | undefined {
  const condition = (query.get("condition") ?? "").trim().slice(0, MAX_QUERY_LENGTH);
  const state = query.get("state") ?? "";
  const place = state === ELSEWHERE || Object.hasOwn(states, state) ? (state as CareQuestion["place"]) : "";
  return condition === "" && place === "" ? undefined : { condition, place };
}

interface Known {
  treats: readonly string[];
  licensedIn: readonly string[];
}

/**
 * Answers from three facts only: the page's audience, the conditions that the practice treats, and its
 * licenses.
 */
export async function answerCareQuestion(
  { condition, place }: CareQuestion,
  known: Known = { treats: practice.treats, licensedIn: licensedStates },
): Promise<CareAnswer> {
  if (!hasWords(condition)) return { verdict: judgePlace(place, known), head: undefined };
  const slug = findSlugByAlias(condition);
  const head = slug === undefined ? undefined : findHead(slug);
  return head
    ? { verdict: judge(head, place, known), head }
    : { verdict: "which", nearest: await listCandidates(condition) };
}

function judge(
  { slug, audience }: CatalogueHead,
  place: CareQuestion["place"],
  known: Known,
): CareAnswerKind {
  if (audience === "children") return "children";
  if (audience === "information") return "in-person";
  if (known.treats.length > 0 && !known.treats.includes(slug)) return "explained-only";
  return judgePlace(place, known);
}

function judgePlace(place: CareQuestion["place"], { licensedIn }: Known): CareAnswerKind {
  if (place === ELSEWHERE) return "abroad";
  // Without any license, the state does not change the answer, so the form does not require one.
  if (licensedIn.length === 0) return "place-unknown";
  if (place === "") return "place-not-said";
  return licensedIn.includes(place) ? "yes" : "not-there-yet";
}

/** Describes candidates as the list of all conditions does, since names alone do not always tell them apart. */
async function listCandidates(typed: string): Promise<ListedCondition[]> {
  const answer = await answerSearch(typed);
  const isGuess = answer.conditions.length === 0 && answer.urgent.loud.length === 0;
  const nearest = isGuess
    ? listNearest(conditions, typed, MAX_NAMED).map(({ slug }) => slug)
    : answer.conditions;
  return nearest
    .flatMap((slug) => listedConditions.find((condition) => condition.slug === slug) ?? [])
    .slice(0, MAX_NAMED);
}
