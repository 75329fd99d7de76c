import { startTransition, type ComponentType, type ReactNode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { supportsPopovers } from "../support.ts";
import { keepEarlyState } from "./early-state.ts";
import { tolerateForeignChanges } from "./foreign-changes.ts";
import { readProps } from "./island-props.ts";
import { IslandRoot } from "./island-root.tsx";
import { ISLAND, ISLAND_PROPS, HYDRATED } from "./protocol.ts";

/** Hydrates the part of the page that is an island, with what somebody has typed there meanwhile. */
export function hydrateIsland<Props extends object>(part: ComponentType<Props>): void {
  const place = document.getElementById(ISLAND);
  // An older browser shows the HTML, which works, and would fail at what the part is written in.
  if (!place || !supportsPopovers || !("groupBy" in Map)) return;
  const props = readProps<Props>(document.getElementById(ISLAND_PROPS)?.textContent ?? "{}");
  const tree = <IslandRoot part={part} props={props} />;
  place.dataset.life = "begun";
  tolerateForeignChanges(place);
  const restoreEarlyState = keepEarlyState(place);
  // React does not process events fully during a commit.
  place.addEventListener(HYDRATED, () => queueMicrotask(restoreEarlyState), { once: true });
  // In parts, between which the page answers.
  startTransition(() => {
    if (isAltered(place)) renderOnClient(place, tree);
    else hydrateRoot(place, tree, { onRecoverableError });
  });
}

/**
 * Whether something other than React has changed what is in the place: see the script beside it in
 * app/browser/island/island.tsx.
 */
function isAltered(place: HTMLElement): boolean {
  return place.dataset.altered !== undefined;
}

/** Shows the HTML in the place until its successor is there. */
function renderOnClient(place: HTMLElement, tree: ReactNode): void {
  createRoot(place).render(tree);
}

/** A translator or an extension has changed the HTML while it was hydrated, and React has rendered it again. */
function onRecoverableError(error: unknown): void {
  const place = document.getElementById(ISLAND);
  if (!place || !isAltered(place)) reportError(error);
}
