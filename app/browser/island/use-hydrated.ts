import { startTransition, useEffect, useState } from "react";
import { ISLAND, HYDRATED } from "./protocol.ts";

/**
 * False on the server and during hydration, so that both render the same; true afterwards. The change is a
 * transition, which renders in slices so that the page stays responsive.
 */
export function useHydrated(): boolean {
  const [inBrowser, setInBrowser] = useState(hasLife);
  useEffect(() => startTransition(() => setInBrowser(true)), []);
  return inBrowser;
}

function hasLife(): boolean {
  return typeof document !== "undefined" && document.getElementById(ISLAND)?.dataset.hydration === HYDRATED;
}
