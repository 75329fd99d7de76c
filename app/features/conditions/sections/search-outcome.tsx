import { memo } from "react";
import type { ListedCondition } from "../domain/list-conditions.ts";
import { listNearest } from "../domain/nearest.ts";
import { ConditionsByLetter } from "./conditions-by-letter.tsx";
import { NothingFound } from "./nothing-found.tsx";
import { SearchResults, type FoundPages } from "./search-results.tsx";

interface SearchOutcomeProps {
  query: string;
  /** Undefined while nothing is looked for, and while it is not known whether anything is found. */
  results: FoundPages | undefined;
  /** The text of the pages could not be looked through. */
  isTextLost: boolean;
  /** Conditions of the chosen body system. */
  inSystem: ListedCondition[];
  listed: ListedCondition[];
  /** How many pages would be found in every body system. */
  everywhere: number;
  supportEmail: string;
}

/** Near names that an empty answer offers. */
const NEAREST = 5;

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
      nearest={urgent.length > 0 ? [] : listNearest(listed, query, NEAREST)}
      elsewhere={everywhere}
      supportEmail={supportEmail}
    />
  );
});
