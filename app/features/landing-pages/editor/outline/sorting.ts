import { useEffect, useState, type RefObject } from "react";
import { useStableCallback } from "../stable-callback.ts";

type Sorting = typeof import("./sort-by-pointer.ts");

/** Lets the entries of a list be dragged from place to place; until that has come, and where it does not, buttons do the same. */
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
