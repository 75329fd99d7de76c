import type { SaveKind } from "./page-saves.ts";
import type { PageStatus } from "../pages/page-status.ts";

/** Effect of a save on the page; "kept": the words were saved, and who sees the page did not change. */
export type SaveEffect =
  | "published"
  | "scheduled"
  | "draft"
  | "kept"
  | "unpublished"
  | "discarded"
  | "restored";

/** Outcome of a save, encoded in the query of the next page. */
export interface SaveOutcome {
  effect: SaveEffect;
  /** Whether visitors may see the previous version for up to ten minutes. */
  isDelayed: boolean;
  /** Whether the save ended a running test of versions; "unknown" if that could not be read afterwards. */
  endedTest?: "yes" | "unknown";
}

export function findEffect(kind: SaveKind, status: PageStatus): SaveEffect {
  if (kind === "publish") return status === "scheduled" ? "scheduled" : "published";
  if (kind === "unpublish") return "unpublished";
  if (kind === "discard") return "discarded";
  if (kind === "restore") return "restored";
  return status === "draft" ? "draft" : "kept";
}

const outcomes = {
  published: { effect: "published", isDelayed: false },
  delayed: { effect: "published", isDelayed: true },
  scheduled: { effect: "scheduled", isDelayed: false },
  "scheduled-delayed": { effect: "scheduled", isDelayed: true },
  draft: { effect: "draft", isDelayed: false },
  kept: { effect: "kept", isDelayed: false },
  unpublished: { effect: "unpublished", isDelayed: false },
  "unpublished-delayed": { effect: "unpublished", isDelayed: true },
  discarded: { effect: "discarded", isDelayed: false },
  restored: { effect: "restored", isDelayed: false },
} as const satisfies Record<string, SaveOutcome>;

type OutcomeName = keyof typeof outcomes;

/** Name of an outcome in the search parameter "saved". */
export function nameOutcome({ effect, isDelayed }: SaveOutcome): OutcomeName {
  if (!isDelayed) return effect;
  if (effect === "published") return "delayed";
  return effect === "scheduled" || effect === "unpublished" ? `${effect}-delayed` : effect;
}

/** Search parameters of an outcome. */
export function writeOutcome(outcome: SaveOutcome): Record<string, string> {
  const { endedTest } = outcome;
  return { saved: nameOutcome(outcome), ...(endedTest && { endedTest }) };
}

/** Parses the outcome from a URL's query, if it has one. */
export function findOutcome(query: URLSearchParams): SaveOutcome | undefined {
  const name = query.get("saved") ?? "";
  if (!Object.hasOwn(outcomes, name)) return undefined;
  const endedTest = query.get("endedTest");
  const outcome = outcomes[name as OutcomeName];
  return endedTest === "yes" || endedTest === "unknown" ? { ...outcome, endedTest } : outcome;
}
