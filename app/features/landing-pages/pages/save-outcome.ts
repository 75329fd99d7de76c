import type { SaveKind } from "./page-saves.ts";
import type { PageStatus } from "./page-status.ts";

/** Effect on the page; "kept": only the words were saved, and who sees the page is as before. */
export type SaveEffect =
  | "published"
  | "scheduled"
  | "draft"
  | "kept"
  | "unpublished"
  | "discarded"
  | "restored";

/** Outcome of a save, as the query of the next page names it. */
export interface SaveOutcome {
  effect: SaveEffect;
  /** Visitors may see what was public before for another minute. */
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

/** The name of an outcome in the search parameter "saved". */
export function nameOutcome({ effect, isDelayed }: SaveOutcome): OutcomeName {
  if (!isDelayed) return effect;
  if (effect === "published") return "delayed";
  return effect === "scheduled" || effect === "unpublished" ? `${effect}-delayed` : effect;
}

/** Outcome that the query of a URL names, if it names one. */
export function findOutcome(query: URLSearchParams): SaveOutcome | undefined {
  const name = query.get("saved") ?? "";
  return Object.hasOwn(outcomes, name) ? outcomes[name as OutcomeName] : undefined;
}
