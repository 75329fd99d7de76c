import type { State } from "#app/features/site/domain/states.ts";
import type { ListedCondition } from "./list-conditions.ts";
import type { CatalogueHead } from "./condition.ts";

/** A visitor's first question: whether the service helps with this condition in this state. Either may be left out. */
export interface CareQuestion {
  condition: string;
  /** Code of a state, or ELSEWHERE; empty if not selected. */
  place: State | typeof ELSEWHERE | "";
}

/** State code for visitors outside the United States. */
export const ELSEWHERE = "elsewhere";

export type CareAnswerKind =
  | "yes"
  /** The practice treats adults with the condition, but is not licensed in this state yet. */
  | "not-there-yet"
  /** The practice treats adults with the condition, but its list of licensed states is still empty. */
  | "place-unknown"
  | "abroad"
  | "place-not-said"
  /** The condition needs care in person, so the page only explains it. */
  | "in-person"
  /** The practice treats other conditions. */
  | "explained-only"
  | "children";

interface FoundAnswer {
  verdict: CareAnswerKind;
  /** Undefined if the visitor named a state but no condition. */
  head: CatalogueHead | undefined;
}

/**
 * Either an answer about one condition, or the candidates if the typed words match several conditions or
 * none.
 */
export type CareAnswer = FoundAnswer | { verdict: "which"; nearest: ListedCondition[] };
