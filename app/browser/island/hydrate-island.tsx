import { startTransition, type ComponentType, type ReactNode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { supportsPopovers } from "../popover-support.ts";
import { keepEarlyState } from "./early-state.ts";
import { tolerateForeignChanges } from "./foreign-changes.ts";
import { readProps } from "./island-props.ts";
import { IslandRoot } from "./island-root.tsx";
import { ISLAND, ISLAND_PROPS, HYDRATED } from "./protocol.ts";

/** Hydrates the page's island and keeps input made before hydration. */
export function hydrateIsland<Props extends object>(part: ComponentType<Props>): void {
  const place = document.getElementById(ISLAND);
  // Older browsers keep the HTML, which works without the script, since they lack features that the island
  // needs.
  if (!place || !supportsPopovers || !("groupBy" in Map)) return;
  const props = readProps<Props>(document.getElementById(ISLAND_PROPS)?.textContent ?? "{}");
  const tree = <IslandRoot part={part} props={props} />;
  place.dataset.hydration = "begun";
  tolerateForeignChanges(place);
  const restoreEarlyState = keepEarlyState(place);
  // Wait for a microtask, since React does not process events fully during a commit.
  place.addEventListener(HYDRATED, () => queueMicrotask(restoreEarlyState), { once: true });
  // A transition renders in slices, so that the page stays responsive.
  startTransition(() => {
    if (isAltered(place)) renderOnClient(place, tree);
    else hydrateRoot(place, tree, { onRecoverableError });
  });
}

/**
 * Whether something other than React has changed the island's HTML; recorded by the inline script in
 * app/browser/island/island.tsx.
 */
function isAltered(place: HTMLElement): boolean {
  return place.dataset.altered !== undefined;
}

/** Renders without hydration; the HTML stays visible until React replaces it. */
function renderOnClient(place: HTMLElement, tree: ReactNode): void {
  createRoot(place).render(tree);
}

/** Ignores hydration errors caused by a translator or an extension: React has rendered the island again. */
function onRecoverableError(error: unknown): void {
  const place = document.getElementById(ISLAND);
  if (!place || !isAltered(place)) reportError(error);
}
