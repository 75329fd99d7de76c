import { useEffect, useState, type RefObject } from "react";
import { useStableCallback } from "../stable-callback.ts";

type Sorting = typeof import("./sort-by-hand.ts");

/**
 * Lets the entries of a list be dragged from place to place. What that takes is loaded when a pointer first comes near, and
 * the buttons do the same without it.
 * @returns what loads it
 */
export function useSorting(
  list: RefObject<HTMLElement | null>,
  entries: { id: string }[],
  move: (from: number, to: number) => void,
): () => void {
  const [sorting, setSorting] = useState<Sorting>();
  const stableMove = useStableCallback(move);
  const order = entries.map(({ id }) => id).join(" ");
  useEffect(() => {
    if (sorting && list.current) return sorting.sortByHand(list.current, stableMove);
  }, [sorting, list, order, stableMove]);
  return () => {
    if (sorting) return;
    import("./sort-by-hand.ts").then(setSorting, () => undefined);
  };
}
