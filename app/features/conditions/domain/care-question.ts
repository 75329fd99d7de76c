import type { State } from "#app/features/site/domain/states.ts";
import type { ListedCondition } from "./list-conditions.ts";
import type { CatalogueHead } from "./condition.ts";

/** A visitor's first question: whether the service helps with this condition in this state. Either may be left out. */
export interface CareQuestion {
  condition: string;
  /** The code of a state, or ELSEWHERE. */
  place: State | typeof ELSEWHERE | "";
}

/** State code for visitors outside of the United States. */
export const ELSEWHERE = "elsewhere";

export type CareAnswerKind =
  | "yes"
  /** We care for adults with it, and are not licensed there yet. */
  | "not-there-yet"
  /** We care for adults with it, and the list of licensed states is empty. */
  | "place-unknown"
  | "abroad"
  | "place-not-said"
  /** The condition needs care in person, so it is explained only. */
  | "in-person"
  /** The practice treats other conditions. */
  | "explained-only"
  | "children";

interface FoundAnswer {
  verdict: CareAnswerKind;
  /** Undefined for who has no name for it yet. */
  head: CatalogueHead | undefined;
}

/** Either an answer about one page, or the candidates where the words mean several pages or none. */
export type CareAnswer = FoundAnswer | { verdict: "which"; nearest: ListedCondition[] };
