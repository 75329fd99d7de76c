import type * as merges from "./merge-newer.ts";

export type Merging = typeof merges;

/**
 * Loads the merge module at the first conflict, since most editors never have one. If loading fails, every
 * difference is offered as a choice.
 */
export function createMergingLoader() {
  let merging: Merging | undefined;
  return {
    load: async () => {
      merging ??= await import("./merge-newer.ts").catch(() => undefined);
    },
    read: () => merging,
  };
}
