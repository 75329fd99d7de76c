import { useEffect, useState, type RefObject } from "react";
import { useStableCallback } from "../stable-callback.ts";

type Sorting = typeof import("./sort-by-pointer.ts");

/**
 * Makes the entries of a list draggable. Until the script has loaded, and if it fails to, buttons do the
 * same.
 */
export function useSorting(
  list: RefObject<HTMLElement | null>,
  entries: { id: string }[],
  move: (from: number, to: number) => void,
): void {
  const [sorting, setSorting] = useState<Sorting>();
  const stableMove = useStableCallback(move);
  const order = entries.map(({ id }) => id).join(" ");
  useEffect(() => {
    import("./sort-by-pointer.ts").then(setSorting, () => undefined);
  }, []);
  useEffect(() => {
    if (sorting && list.current) return sorting.sortByPointer(list.current, stableMove);
  }, [sorting, list, order, stableMove]);
}
