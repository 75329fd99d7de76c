import { useCallback, useEffect, useMemo, useState } from "react";
import { withTimeout } from "#app/browser/connection.ts";
import type { Answer } from "../domain/answer-search.server.ts";
import { FEW_RESULTS, hasWords, isSearchedInText } from "../domain/query.ts";
import type { Found, Search } from "../domain/search.ts";

/** Debounce delay in milliseconds before the full-text request. */
const DEBOUNCE_MS = 300;

/** A search by name, and in the text of the pages where that found few. */
export interface Searched {
  /** Undefined if there is no query, and until the index has loaded. */
  found: Found | undefined;
  /** Slugs of further pages found by the full-text search. */
  inText: string[];
  /** State of the full-text request. */
  textState: InText["state"];
  /** True if the index failed to load; the full-text search on the server still works. */
  hasFailed: boolean;
  /** Preloads the library and the index; call it on the first sign of a search. */
  prepare: () => void;
}

interface Ready {
  search?: Search;
  hasFailed: boolean;
}

interface InText {
  slugs: string[];
  /** "loaded" also if no request was needed; "failed" if there was no response. */
  state: "loading" | "loaded" | "failed";
}

/** Searches the pages: initially with the server's result, then in the browser. */
export function useSearch(query: string, answer: Answer | undefined): Searched {
  const [{ search, hasFailed }, setReady] = useState<Ready>({ hasFailed: false });
  const prepare = useCallback(() => {
    void import("../domain/browser-search.ts").then(
      (loaded) => setReady({ search: loaded.search, hasFailed: false }),
      () => setReady({ hasFailed: true }),
    );
  }, []);
  const answered = answer?.query === query ? answer : undefined;
  const isSearching = hasWords(query);
  const found = useMemo(
    () => (isSearching ? (answered ?? search?.(query)) : undefined),
    [isSearching, answered, search, query],
  );
  const isMissing = isSearching && !found;
  useEffect(() => {
    if (isMissing) prepare();
  }, [isMissing, prepare]);
  const hasFew = found && !answered && found.conditions.length < FEW_RESULTS;
  const textQuery = hasFew && isSearchedInText(query) ? query : "";
  const { slugs, state } = useInText(textQuery);
  const inText = useMemo(
    () => answered?.inText ?? slugs.filter((slug) => !found?.conditions.includes(slug)),
    [answered, slugs, found],
  );
  return { found, inText, textState: state, hasFailed, prepare };
}

const NONE: string[] = [];
const UNASKED: InText = { slugs: NONE, state: "loaded" };
const ASKING: InText = { slugs: NONE, state: "loading" };
const FAILED: InText = { slugs: NONE, state: "failed" };

/** Requests the full-text search on the server, debounced; an empty query sends no request. */
function useInText(query: string): InText {
  const [known, setKnown] = useState({ query: "", answer: UNASKED });
  useEffect(() => {
    if (query === "") return undefined;
    const leaving = new AbortController();
    const waiting = setTimeout(async () => {
      const answer = await ask(query, leaving.signal);
      if (!leaving.signal.aborted) setKnown({ query, answer });
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(waiting);
      leaving.abort();
    };
  }, [query]);
  if (query === "") return UNASKED;
  return known.query === query ? known.answer : ASKING;
}

/** After a network error the results by name stay visible. */
async function ask(query: string, signal: AbortSignal): Promise<InText> {
  try {
    const response = await withTimeout(
      fetch(`/conditions/in-text?${new URLSearchParams({ q: query })}`, { signal }),
    );
    const slugs: unknown = response.ok && (await withTimeout(response.json()));
    if (!Array.isArray(slugs)) return FAILED;
    return { slugs: slugs.filter((slug) => typeof slug === "string"), state: "loaded" };
  } catch {
    return FAILED;
  }
}
