import { useSyncExternalStore } from "react";
import { isSignedIn } from "./signed-in-flag.ts";

/** isSignedIn for what React renders: false on the server, which renders one page for all. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(subscribe, isSignedIn, () => false);
}

/** A sign-out may have been made in another tab. */
function subscribe(look: () => void) {
  addEventListener("focus", look);
  return () => removeEventListener("focus", look);
}
