import type { SaveKind } from "./page-saves.ts";
import type { PageStatus } from "./page-status.ts";

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

/** Parses the outcome from a URL's query, if it has one. */
export function findOutcome(query: URLSearchParams): SaveOutcome | undefined {
  const name = query.get("saved") ?? "";
  return Object.hasOwn(outcomes, name) ? outcomes[name as OutcomeName] : undefined;
}
