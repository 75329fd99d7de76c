import type * as merges from "./merge-newer.ts";

export type Merging = typeof merges;

/**
 * Loads the merge module at the first conflict, since most editors never have one, with the table of
 * differences: a merge is made only if its conflicts can be shown. A failed load is retried with the next
 * conflict.
 */
export function createMergingLoader() {
  let merging: Merging | undefined;
  return {
    load: async () => {
      merging ??= await Promise.all([import("./merge-newer.ts"), import("./difference-table.tsx")]).then(
        ([loaded]) => loaded,
        () => undefined,
      );
    },
    read: () => merging,
  };
}
