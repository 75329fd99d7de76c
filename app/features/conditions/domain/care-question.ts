import { states, type State } from "#app/features/site/domain/states.ts";
import type { ListedCondition } from "./list-conditions.ts";
import type { CatalogueHead } from "./condition.ts";
import { MAX_QUERY_LENGTH } from "./query.ts";

/** A visitor's first question: whether the service helps with this condition in this state. Either may be left out. */
export interface CareQuestion {
  condition: string;
  /** Code of a state, or ELSEWHERE; empty if not selected. */
  place: State | typeof ELSEWHERE | "";
}

/** State code for visitors outside the United States. */
export const ELSEWHERE = "elsewhere";

/** Value of a place -> label, in display order; the empty value means that none is selected. */
export const places = { "": "Choose your state", ...states, [ELSEWHERE]: "Outside the United States" };

/** Query parameter of the question -> texts of its field. */
export const careFields = {
  condition: {
    label: "Your condition",
    hint: "Type its name. No diagnosis yet? Leave this empty.",
    maxLength: MAX_QUERY_LENGTH,
  },
  state: { label: "Where you are" },
};

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
