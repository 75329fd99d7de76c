import { memo } from "react";
import type { ListedCondition } from "../domain/list-conditions.ts";
import { listNearest } from "../domain/nearest-names.ts";
import { ConditionsByLetter } from "./conditions-by-letter.tsx";
import { NothingFound } from "./nothing-found.tsx";
import { SearchResults, type FoundPages } from "./search-results.tsx";

interface SearchOutcomeProps {
  query: string;
  /** Undefined if there is no query, or the results are not known yet. */
  results: FoundPages | undefined;
  /** True if the full-text search on the server failed. */
  isTextLost: boolean;
  /** Conditions of the chosen body system. */
  inSystem: ListedCondition[];
  listed: ListedCondition[];
  /** Number of results without the body-system filter. */
  everywhere: number;
  supportEmail: string;
}

/** Maximum number of similar names suggested if nothing is found. */
const MAX_NEAREST_NAMES = 5;

/** The long list of results or conditions, memoized so that typing a letter does not render it again unless it changes. */
export const SearchOutcome = memo(function SearchOutcome({
  query,
  results,
  isTextLost,
  inSystem,
  listed,
  everywhere,
  supportEmail,
}: SearchOutcomeProps) {
  if (!results) return <ConditionsByLetter conditions={inSystem} />;
  const { urgent, ...pages } = results;
  const { found, inText, medicines, procedures } = pages;
  if (found.length + inText.length + medicines.length + procedures.length > 0)
    return <SearchResults query={query} {...pages} />;
  return (
    <NothingFound
      query={query}
      count={listed.length}
      isTextLost={isTextLost}
      nearest={urgent.loud.length > 0 ? [] : listNearest(listed, query, MAX_NEAREST_NAMES)}
      elsewhere={everywhere}
      supportEmail={supportEmail}
    />
  );
});
