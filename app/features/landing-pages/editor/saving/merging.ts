import type * as merges from "./merge-newer.ts";

export type Merging = typeof merges;

/** Comes with the first response that asks for it: most editors never do. Without it, all differences are to choose from. */
export function createMergingLoader() {
  let merging: Merging | undefined;
  return {
    load: async () => {
      merging ??= await import("./merge-newer.ts").catch(() => undefined);
    },
    read: () => merging,
  };
}
