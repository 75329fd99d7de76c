import { useSyncExternalStore } from "react";
import type { Trouble } from "./reach.ts";

export interface Loss {
  trouble: Trouble;
  /** The form that was sent; undefined for a navigation. */
  form?: FormData;
  /** Repeats a failed navigation; undefined for a form, which has its own submit button. */
  tryAgain?: () => void;
}

let current: Loss | undefined;
const listeners = new Set<() => void>();

/** Shows the notice about a failed request; undefined removes it. */
export function reportLoss(loss: Loss | undefined): void {
  current = loss;
  for (const listener of listeners) listener();
}

export function useLoss(): Loss | undefined {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => undefined,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
