import { useSyncExternalStore } from "react";

/** False on the server and during hydration, so that both render the same; true afterwards. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

function neverChanges() {
  return () => undefined;
}
