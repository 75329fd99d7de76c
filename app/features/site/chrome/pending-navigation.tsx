import { useEffect, useState } from "react";
import { useMatches, useNavigation } from "react-router";
import type { RouteHandle } from "#app/ui/route-handle.ts";

/** A loading message: announced to screen readers at once, visible only when loading takes a moment. */
export function PendingNavigation() {
  const { state, location } = useNavigation();
  const names = useNamesOfVisited();
  const loading = state === "loading";
  const given: unknown = location?.state?.loading;
  const name = typeof given === "string" ? given : names.get(location?.pathname ?? "");
  return (
    <p className="pending-navigation" role="status" data-pending={loading}>
      {loading ? `Loading${name === undefined ? "" : ` ${name}`}...` : ""}
    </p>
  );
}

/** Path -> page name, for the browser's back button. Links pass the name in the navigation state. */
function useNamesOfVisited(): ReadonlyMap<string, string> {
  const [names] = useState(() => new Map<string, string>());
  const matches = useMatches();
  useEffect(() => {
    for (const { handle, loaderData, pathname } of matches) {
      const name = (handle as RouteHandle | undefined)?.findName?.(loaderData);
      if (name !== undefined) names.set(pathname, name);
    }
  }, [matches, names]);
  return names;
}
