import { useDeferredValue, useEffect, useMemo, useRef } from "react";
import { Link } from "#app/ui/link.tsx";
import type { Answer } from "../domain/answer-search.server.ts";
import { listedConditions as listed } from "../domain/listed-conditions.ts";
import { readSystem, type Filters } from "../domain/filters.ts";
import { hasWords, MAX_QUERY_LENGTH } from "../domain/query.ts";
import { bodySystems } from "../domain/classifications.ts";
import { AudienceMark } from "./audience-mark.tsx";
import { SearchOutcome } from "./search-outcome.tsx";
import type { FoundPages } from "./search-results.tsx";
import { SearchStatus, type SearchState } from "./search-status.tsx";
import { SystemLinks } from "./system-links.tsx";
import { UrgentNotice } from "./urgent-notice.tsx";
import { noteFilters, useFilters } from "./use-filters.ts";
import { useSearch, type Searched } from "./use-search.ts";

export interface ConditionSearchProps {
  filters: Filters;
  conditionCount: number;
  /** Results from the server for the query. */
  answer: Answer | undefined;
  supportEmail: string;
}

/** The list of conditions and its search, which is hydrated in the browser: see search-island.tsx. */
export function ConditionSearch({ filters, conditionCount, answer, supportEmail }: ConditionSearchProps) {
  const { query, system, setQuery, setSystem, followed, followWithin } = useFilters(filters);
  // Deferred value: the typed letter is painted before the results are computed.
  const sought = useDeferredValue(query);
  const searched = useSearch(sought, answer);
  const { inSystem, results } = useFoundPages(searched, system);
  useFocusAfterLink(followed, sought);
  const status = useRef<HTMLParagraphElement>(null);
  const searching = hasWords(sought);
  const state = findState(searched, searching, results);
  const countInSystem = system === "" ? undefined : inSystem.length;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the links within are pressed
    <div onClick={followWithin}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its fields are entered and change */}
      <form
        method="get"
        action="/conditions"
        role="search"
        className="condition-search"
        onSubmit={(event) => {
          if (searched.hasFailed || state === "text-failed") return;
          event.preventDefault();
          // Results are below the form on a phone: scroll to them.
          if (searched.found) status.current?.scrollIntoView({ block: "start" });
        }}
        onFocus={searched.prepare}
        onChange={({ currentTarget: form }) => afterPaint(() => form.isConnected && noteFilters(form))}
      >
        <QueryField query={query} onType={setQuery} />
        <SystemField system={system} onChoose={setSystem} />
        <button type="submit" className="button">
          Search
        </button>
      </form>
      {!searching && <SystemLinks current={system} />}
      <SearchStatus
        ref={status}
        state={state}
        query={sought}
        isCut={query.length >= MAX_QUERY_LENGTH}
        count={results ? countPages(results) : countInSystem}
        conditionCount={conditionCount}
        topicCount={listed.length - conditionCount}
      />
      <UrgentNotice calls={searched.found?.urgent} />
      {!searching && <Kinds />}
      <SearchOutcome
        query={sought}
        results={state === "loading" ? undefined : results}
        isTextLost={state === "text-failed"}
        inSystem={inSystem}
        listed={listed}
        everywhere={searched.found?.conditions.length ?? 0}
        supportEmail={supportEmail}
      />
      {searching && <Kinds />}
    </div>
  );
}

/** The conditions of a body system, and those among the search results. */
function useFoundPages({ found, inText }: Searched, system: Filters["system"]) {
  const inSystem = useMemo(
    () => listed.filter(({ systems }) => system === "" || systems.includes(system)),
    [system],
  );
  const results = useMemo(() => {
    const bySlug = new Map(inSystem.map((condition) => [condition.slug, condition]));
    const pick = (slugs: string[]) => slugs.flatMap((slug) => bySlug.get(slug) ?? []);
    return found && { ...found, found: pick(found.conditions), inText: pick(inText) };
  }, [found, inText, inSystem]);
  return { inSystem, results };
}

/** Moves focus to the heading after a followed link was removed together with its list. */
function useFocusAfterLink(followed: number, sought: string): void {
  useEffect(() => {
    const isGone = followed > 0 && document.activeElement === document.body;
    if (!isGone) return;
    const heading = document.querySelector<HTMLElement>("main h1");
    heading?.setAttribute("tabindex", "-1");
    heading?.focus();
  }, [followed, sought]);
}

function findState(
  { textState, hasFailed }: Searched,
  searching: boolean,
  results: FoundPages | undefined,
): SearchState {
  if (!results && hasFailed) return "failed";
  if (!results) return searching ? "loading" : "done";
  // No page was found by name: the results of the full-text search decide.
  const isEmpty = countPages(results) === 0;
  if (isEmpty && textState === "loading") return "loading";
  return isEmpty && textState === "failed" ? "text-failed" : "done";
}

/** Total number of results of all kinds. */
function countPages({ found, inText, medicines, procedures }: FoundPages): number {
  return found.length + inText.length + medicines.length + procedures.length;
}

/** Defers `history.replaceState` until after the paint, because it takes as long as rendering a letter. */
function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}

function QueryField({ query, onType }: { query: string; onType: (query: string) => void }) {
  return (
    <label className="field">
      <span className="field-label">Search by name or symptom</span>
      <input
        type="search"
        name="q"
        className="input"
        value={query}
        maxLength={MAX_QUERY_LENGTH}
        autoComplete="off"
        placeholder="Lupus, joint pain, dry eyes"
        onChange={(event) => onType(event.target.value)}
      />
    </label>
  );
}

interface SystemFieldProps extends Pick<Filters, "system"> {
  onChoose: (system: Filters["system"]) => void;
}

function SystemField({ system, onChoose }: SystemFieldProps) {
  return (
    <label className="field">
      <span className="field-label">Body system</span>
      <select
        name="system"
        className="input"
        value={system}
        onChange={(event) => onChoose(readSystem(event.target.value))}
      >
        <option value="">All</option>
        {Object.entries(bodySystems).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Legend of the marks in the list; below the results while there is a query. */
function Kinds() {
  return (
    <p className="condition-kinds">
      Our service is for adults of 18 and over. A page marked <AudienceMark audience="information" /> explains
      an illness that we do not treat. One marked <AudienceMark audience="children" /> is about an illness of
      children, whom we do not see. Information about the medicines that these pages name is under{" "}
      <Link to="/medicines">Medicines</Link>, and what a test or a biopsy is like under{" "}
      <Link to="/tests">Tests and procedures</Link>.
    </p>
  );
}
