import { useEffect, useState, type MouseEvent } from "react";
import { findFollowedLink } from "#app/browser/followed-link.ts";
import { readFilters, type Filters } from "../domain/filters.ts";

/** State of the filters: from the URL initially and on popstate, otherwise as typed. */
export function useFilters(initial: Filters) {
  const [filters, setFilters] = useState(initial);
  const [followed, setFollowed] = useState(0);
  useEffect(() => {
    const read = () => setFilters(readFilters(new URLSearchParams(location.search)));
    addEventListener("popstate", read);
    return () => removeEventListener("popstate", read);
  }, []);
  return {
    ...filters,
    /** Number of followed links within the list. */
    followed,
    setQuery: (query: string) => setFilters((now) => ({ ...now, query })),
    setSystem: (system: Filters["system"]) => setFilters((now) => ({ ...now, system })),
    /** Follows a link to this list with other filters client-side, since nothing has to be loaded. */
    followWithin: (event: MouseEvent) => {
      const link = findFollowedLink(event.nativeEvent);
      if (link?.pathname !== location.pathname) return;
      event.preventDefault();
      history.pushState(null, "", link.href);
      setFilters(readFilters(new URLSearchParams(link.search)));
      setFollowed((count) => count + 1);
    },
  };
}

/** Replaces the URL's query with the filters of the form. */
export function noteFilters(form: HTMLFormElement): void {
  const fields = new FormData(form) as unknown as Record<string, string>;
  history.replaceState(null, "", `?${new URLSearchParams(fields)}`);
}
