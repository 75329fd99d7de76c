import type { SaveKind } from "./page-saves.ts";
import type { PageStatus } from "./page-status.ts";

/** What became of the page; "kept": the words alone were saved, and who sees the page is as before. */
export type Deed = "published" | "scheduled" | "draft" | "kept" | "unpublished" | "discarded" | "restored";

/** What a save came to, as the address of the page that follows it says. */
export interface SaveOutcome {
  deed: Deed;
  /** Visitors may see what was public before for another minute. */
  isDelayed: boolean;
}

export function findDeed(kind: SaveKind, status: PageStatus): Deed {
  if (kind === "publish") return status === "scheduled" ? "scheduled" : "published";
  if (kind === "unpublish") return "unpublished";
  if (kind === "discard") return "discarded";
  if (kind === "restore") return "restored";
  return status === "draft" ? "draft" : "kept";
}

const outcomes = {
  published: { deed: "published", isDelayed: false },
  delayed: { deed: "published", isDelayed: true },
  scheduled: { deed: "scheduled", isDelayed: false },
  "scheduled-delayed": { deed: "scheduled", isDelayed: true },
  draft: { deed: "draft", isDelayed: false },
  kept: { deed: "kept", isDelayed: false },
  unpublished: { deed: "unpublished", isDelayed: false },
  "unpublished-delayed": { deed: "unpublished", isDelayed: true },
  discarded: { deed: "discarded", isDelayed: false },
  restored: { deed: "restored", isDelayed: false },
} as const satisfies Record<string, SaveOutcome>;

type OutcomeName = keyof typeof outcomes;

/** The name of an outcome in the search parameter "saved". */
export function nameOutcome({ deed, isDelayed }: SaveOutcome): OutcomeName {
  if (!isDelayed) return deed;
  if (deed === "published") return "delayed";
  return deed === "scheduled" || deed === "unpublished" ? `${deed}-delayed` : deed;
}

/** The outcome that an address names, if it names one. */
export function findOutcome(query: URLSearchParams): SaveOutcome | undefined {
  const name = query.get("saved") ?? "";
  return Object.hasOwn(outcomes, name) ? outcomes[name as OutcomeName] : undefined;
}
