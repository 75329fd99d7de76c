/** Result of an action, as a message. */
export type Outcome = { done: string } | { error: string };

/** Extracts the outcome from an action's data; undefined if there is none. */
export function readOutcome(actionData: unknown): Outcome | undefined {
  if (typeof actionData !== "object" || actionData === null) return undefined;
  if ("done" in actionData && typeof actionData.done === "string") return { done: actionData.done };
  if ("error" in actionData && typeof actionData.error === "string") return { error: actionData.error };
  return undefined;
}

export function isDone(outcome: Outcome | undefined): boolean {
  return outcome !== undefined && "done" in outcome;
}
