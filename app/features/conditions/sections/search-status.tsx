import type { Ref } from "react";
import { MAX_QUERY_LENGTH } from "../domain/query.ts";

/** "text-failed": no page was found by name, and the full-text search on the server failed. */
export type SearchState = "loading" | "done" | "failed" | "text-failed";

interface SearchStatusProps {
  ref: Ref<HTMLParagraphElement>;
  state: SearchState;
  query: string;
  /** Whether the typed query is as long as the field allows. */
  isCut: boolean;
  /** Number of results; undefined if nothing is searched for and no body system is chosen. */
  count: number | undefined;
  /** Number of conditions on the whole list. */
  conditionCount: number;
  /** Number of broader topics on the whole list. */
  topicCount: number;
}

/** Live region between the form and the list: how many results there are, or why there are none. */
export function SearchStatus({ ref, isCut, ...search }: SearchStatusProps) {
  return (
    <p role="status" ref={ref} className="condition-count" aria-busy={search.state === "loading"}>
      {describeSearch(search)}
      {isCut && (
        <>
          <br />
          {CUT}
        </>
      )}
    </p>
  );
}

const CUT = `Only the first ${MAX_QUERY_LENGTH} characters are searched. In an emergency, call 911.`;

function describeSearch({
  state,
  query,
  count,
  conditionCount,
  topicCount,
}: Omit<SearchStatusProps, "ref" | "isCut">): string {
  if (state === "failed") return "The search has not loaded. Press Search to ask our server.";
  if (state === "text-failed")
    return "The text of our pages could not be looked through. Press Search to ask our server.";
  if (state === "loading") return "Looking…";
  if (count !== undefined) return `${count} ${count === 1 ? "result" : "results"}`;
  return query.trim() === ""
    ? `${conditionCount} conditions and ${topicCount} broader topics`
    : describeUnread(query);
}

/** Says why a text is not searched: punctuation, or another script than that of the pages. */
function describeUnread(query: string): string {
  return /\p{L}/u.test(query)
    ? "The search reads Latin letters only, as in “lupus”. Until you type some, every condition is listed."
    : "Type letters or numbers to search. Until then, every condition is listed.";
}
