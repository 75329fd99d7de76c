/** Result of an action, in words. */
export type Outcome = { done: string } | { error: string };

/** The outcome in the data of an action; undefined where it tells none. */
export function readOutcome(told: unknown): Outcome | undefined {
  if (typeof told !== "object" || told === null) return undefined;
  if ("done" in told && typeof told.done === "string") return { done: told.done };
  if ("error" in told && typeof told.error === "string") return { error: told.error };
  return undefined;
}

export function isDone(outcome: Outcome | undefined): boolean {
  return outcome !== undefined && "done" in outcome;
}
