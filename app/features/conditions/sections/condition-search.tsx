import { useDeferredValue, useEffect, useMemo, useRef } from "react";
import { Link } from "#app/ui/link.tsx";
import type { Answer } from "../domain/answer-search.server.ts";
import { listedConditions as listed } from "../domain/listed-conditions.ts";
import { readSystem, type Filters } from "../domain/filters.ts";
import { hasWords, MAX_QUERY_LENGTH } from "../domain/query.ts";
import { bodySystems } from "../domain/vocabulary.ts";
import { AudienceMark } from "./audience-mark.tsx";
import { SearchOutcome } from "./search-outcome.tsx";
import { SystemLinks } from "./system-links.tsx";
import { UrgentNotice } from "./urgent-notice.tsx";
import { noteFilters, useFilters } from "./use-filters.ts";
import { useSearch } from "./use-search.ts";

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
  const { found, inText, textState, hasFailed, prepare } = useSearch(sought, answer);
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const isGone = followed > 0 && document.activeElement === document.body;
    if (isGone) beginAtHeading();
  }, [followed, sought]);
  const inSystem = useMemo(
    () => listed.filter(({ systems }) => system === "" || systems.includes(system)),
    [system],
  );
  const results = useMemo(() => {
    const bySlug = new Map(inSystem.map((condition) => [condition.slug, condition]));
    const pick = (slugs: string[]) => slugs.flatMap((slug) => bySlug.get(slug) ?? []);
    return found && { ...found, found: pick(found.conditions), inText: pick(inText) };
  }, [found, inText, inSystem]);
  const searching = hasWords(sought);
  const count = results && countPages(results);
  // No page was found by name: the results of the full-text search decide.
  const isEmpty = count === 0;
  const isAsking = isEmpty && textState === "loading";
  const isTextLost = isEmpty && textState === "failed";
  const describeCount = () => {
    if (hasFailed && !results) return "The search has not loaded. Press Search to ask our server.";
    if (isTextLost)
      return "The text of our pages could not be looked through. Press Search to ask our server.";
    if (isAsking || (searching && !results)) return "Looking…";
    if (count !== undefined) return countResults(count);
    if (system !== "") return countResults(inSystem.length);
    return sought.trim() === ""
      ? `${conditionCount} conditions and ${listed.length - conditionCount} broader topics`
      : describeUnread(sought);
  };
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
          if (hasFailed || isTextLost) return;
          event.preventDefault();
          // Results are below the form on a phone: scroll to them.
          if (found) status.current?.scrollIntoView({ block: "start" });
        }}
        onFocus={prepare}
        onChange={({ currentTarget: form }) => afterPaint(() => form.isConnected && noteFilters(form))}
      >
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
            onChange={(event) => setQuery(event.target.value)}
          />
        </label>
        <label className="field">
          <span className="field-label">Body system</span>
          <select
            name="system"
            className="input"
            value={system}
            onChange={(event) => setSystem(readSystem(event.target.value))}
          >
            <option value="">All</option>
            {Object.entries(bodySystems).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" className="button">
          Search
        </button>
      </form>
      {!searching && <SystemLinks current={system} />}
      <p
        role="status"
        ref={status}
        className="condition-count"
        aria-busy={isAsking || (searching && !results && !hasFailed)}
      >
        {describeCount()}
        {query.length >= MAX_QUERY_LENGTH && (
          <>
            <br />
            {CUT}
          </>
        )}
      </p>
      <UrgentNotice calls={found?.urgent} />
      {!searching && <Kinds />}
      <SearchOutcome
        query={sought}
        results={isAsking ? undefined : results}
        isTextLost={isTextLost}
        inSystem={inSystem}
        listed={listed}
        everywhere={found?.conditions.length ?? 0}
        supportEmail={supportEmail}
      />
      {searching && <Kinds />}
    </div>
  );
}

const CUT = `Only the first ${MAX_QUERY_LENGTH} characters are searched. In an emergency, call 911.`;

/** Says why a text is not searched: punctuation, or another script than that of the pages. */
function describeUnread(sought: string): string {
  return /\p{L}/u.test(sought)
    ? "The search reads Latin letters only, as in “lupus”. Until you type some, every condition is listed."
    : "Type letters or numbers to search. Until then, every condition is listed.";
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

/** Moves focus to the heading after a followed link was removed together with its list. */
function beginAtHeading(): void {
  const heading = document.querySelector<HTMLElement>("main h1");
  heading?.setAttribute("tabindex", "-1");
  heading?.focus();
}

/** Defers `history.replaceState` until after the paint, because it takes as long as rendering a letter. */
function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}

/** Total number of results of all kinds. */
function countPages(results: Record<"found" | "inText" | "medicines" | "procedures", unknown[]>): number {
  return results.found.length + results.inText.length + results.medicines.length + results.procedures.length;
}

function countResults(count: number): string {
  return `${count} ${count === 1 ? "result" : "results"}`;
}
