import { useSyncExternalStore } from "react";

/** False on the server and while hydrating, true ever after. */
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
