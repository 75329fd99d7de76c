import { startTransition, type ComponentType } from "react";
import { hydrateRoot } from "react-dom/client";
import { EarlyInput } from "./early-input.tsx";
import { ISLAND, ISLAND_PROPS } from "./island-place.ts";

/** Hydrates the part of the page that comes alive, with what somebody has typed there meanwhile. */
export function bringToLife<Props extends object>(Part: ComponentType<Props>): void {
  const place = document.getElementById(ISLAND);
  const props = JSON.parse(document.getElementById(ISLAND_PROPS)?.textContent ?? "{}") as Props;
  if (!place) return;
  // In parts, between which the page answers.
  startTransition(() => {
    hydrateRoot(
      place,
      <>
        <Part {...props} />
        <EarlyInput />
      </>,
    );
  });
}
