import { useEffect, useState, type MouseEvent } from "react";
import { findFollowedLink } from "#app/browser/followed-link.ts";
import { readFilters, type Filters } from "../domain/filters.ts";

/** The filters as typed; initially, and after a step through the history, as the URL has them. */
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
    /** How many links within the list were followed. */
    followed,
    setQuery: (query: string) => setFilters((now) => ({ ...now, query })),
    setSystem: (system: Filters["system"]) => setFilters((now) => ({ ...now, system })),
    /** Follows a link to this list with other filters, for which nothing has to be loaded. */
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
