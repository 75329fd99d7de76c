import { useSyncExternalStore } from "react";

/** Whether the window is narrower than this; no, as long as nobody knows. */
export function useNarrowWindow(width: `${number}rem`): boolean {
  const query = `(width < ${width})`;
  return useSyncExternalStore(
    (changed) => {
      const narrow = matchMedia(query);
      narrow.addEventListener("change", changed);
      return () => narrow.removeEventListener("change", changed);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}
