import type { PageStatus } from "./page.ts";

/** What a save came to, as the address of the page that follows it says. */
export interface SaveOutcome {
  status: PageStatus;
  /** Visitors may see what was public before for another minute. */
  isDelayed: boolean;
}

const outcomes = {
  published: { status: "active", isDelayed: false },
  delayed: { status: "active", isDelayed: true },
  draft: { status: "draft", isDelayed: false },
  "draft-delayed": { status: "draft", isDelayed: true },
  scheduled: { status: "scheduled", isDelayed: false },
  "scheduled-delayed": { status: "scheduled", isDelayed: true },
} as const satisfies Record<string, SaveOutcome>;

type OutcomeName = keyof typeof outcomes;

/** The name of an outcome in the search parameter "saved". */
export function nameOutcome({ status, isDelayed }: SaveOutcome): OutcomeName {
  if (status === "active") return isDelayed ? "delayed" : "published";
  return isDelayed ? `${status}-delayed` : status;
}

/** The outcome that an address names, if it names one. */
export function findOutcome(query: URLSearchParams): SaveOutcome | undefined {
  const name = query.get("saved") ?? "";
  return Object.hasOwn(outcomes, name) ? outcomes[name as OutcomeName] : undefined;
}
