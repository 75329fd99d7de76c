/** Result of an action, in words. */
export type Outcome = { done: string } | { error: string };

/** The outcome in the data of an action; undefined where it tells none. */
export function readOutcome(actionData: unknown): Outcome | undefined {
  if (typeof actionData !== "object" || actionData === null) return undefined;
  if ("done" in actionData && typeof actionData.done === "string") return { done: actionData.done };
  if ("error" in actionData && typeof actionData.error === "string") return { error: actionData.error };
  return undefined;
}

export function isDone(outcome: Outcome | undefined): boolean {
  return outcome !== undefined && "done" in outcome;
}
