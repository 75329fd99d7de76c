import { startTransition, useEffect, useState } from "react";
import { ISLAND, HYDRATED } from "./protocol.ts";

/**
 * False on the server and during hydration, so that both render the same; true afterwards. What it brings is rendered in
 * parts, between which the page answers.
 */
export function useHydrated(): boolean {
  const [inBrowser, setInBrowser] = useState(hasLife);
  useEffect(() => startTransition(() => setInBrowser(true)), []);
  return inBrowser;
}

function hasLife(): boolean {
  return typeof document !== "undefined" && document.getElementById(ISLAND)?.dataset.life === HYDRATED;
}
