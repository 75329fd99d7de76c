import { useDeferredValue, useMemo, useRef, useState } from "react";
import { useLocation, useSearchParams, useSubmit, type Location } from "react-router";
import { servicesContext } from "#app/context.ts";
import { describeBreadcrumbs } from "#app/features/discovery/domain/json-ld.ts";
import { describePage } from "#app/features/discovery/domain/meta.ts";
import { publicPages } from "#app/middleware/cache-control.ts";
import { Form, Link } from "#app/ui/link.tsx";
import type { RouteHandle } from "#app/ui/route-handle.ts";
import { autoimmuneCount, listedConditions } from "../domain/catalogue.ts";
import { answerSearch } from "../domain/answer-search.server.ts";
import { hasWords, MAX_QUERY_LENGTH } from "../domain/query.ts";
import { bodySystems, type BodySystem } from "../domain/vocabulary.ts";
import { AudienceMark } from "../sections/audience-mark.tsx";
import { UrgentCall } from "../sections/urgent-call.tsx";
import { SystemLinks } from "../sections/system-links.tsx";
import { SearchOutcome } from "../sections/search-outcome.tsx";
import { useSearch } from "../sections/use-search.ts";
import { NextSteps } from "../sections/next-steps.tsx";
import type { Route } from "./+types/condition-index.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { PUBLIC_ORIGIN: publicOrigin, SUPPORT_EMAIL: supportEmail } = context.get(servicesContext).settings;
  const query = readQuery(url.searchParams);
  const answer = hasWords(query) ? await answerSearch(query) : undefined;
  return { listed: listedConditions, autoimmuneCount, answer, publicOrigin, supportEmail };
}

export const middleware = [publicPages];

export const handle: RouteHandle = { delivery: "at rest" };

/** The whole list is already in the browser, and its search comes into it once: see use-search.ts. */
export function shouldRevalidate() {
  return false;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return describePage({
    title: "Conditions Treated",
    description: `Plain-language pages on ${loaderData?.autoimmuneCount} autoimmune and related conditions: symptoms, tests, treatment and when to seek care.`,
    path: "/conditions",
    publicOrigin: loaderData?.publicOrigin ?? "",
    jsonLd: [
      describeBreadcrumbs(loaderData?.publicOrigin ?? "", [
        { name: "Conditions Treated", path: "/conditions" },
      ]),
    ],
  });
}

export default function ConditionIndex({ loaderData }: Route.ComponentProps) {
  const { listed, autoimmuneCount: count, answer, supportEmail } = loaderData;
  const { visit, query, system, setQuery, setSystem } = useFilters();
  // A letter is shown before what it finds.
  const sought = useDeferredValue(query);
  const { found, inText, hasFailed, prepare } = useSearch(sought, answer);
  const submit = useSubmit();
  const status = useRef<HTMLParagraphElement>(null);
  const inSystem = useMemo(
    () => listed.filter(({ systems }) => system === "" || systems.includes(system)),
    [listed, system],
  );
  const results = useMemo(() => {
    const bySlug = new Map(inSystem.map((condition) => [condition.slug, condition]));
    const pick = (slugs: string[]) => slugs.flatMap((slug) => bySlug.get(slug) ?? []);
    return found && { ...found, found: pick(found.conditions), inText: pick(inText) };
  }, [found, inText, inSystem]);
  const searching = hasWords(sought);
  const describeCount = () => {
    if (hasFailed && !results) return "The search has not loaded. Press Search to ask our server.";
    if (searching && !results) return "Looking…";
    if (results) return countResults(results.found.length + results.inText.length);
    if (system !== "") return countResults(inSystem.length);
    return sought.trim() === ""
      ? `${count} conditions and ${listed.length - count} broader topics`
      : "Type letters or numbers to search. Until then, every condition is listed.";
  };
  return (
    <main id="main" className="condition-index">
      <header className="page-header">
        <h1>Conditions Treated</h1>
        <p className="page-lede">
          {count} autoimmune and related conditions, each with its own page: what it is, how it is found, what
          helps, and when to seek care at once.
        </p>
      </header>
      <Form
        method="get"
        role="search"
        className="condition-search"
        reloadDocument={hasFailed}
        preventScrollReset
        // On a phone, what was found lies below the form.
        onSubmit={() => found && status.current?.scrollIntoView({ block: "start" })}
        onFocus={prepare}
        onChange={({ currentTarget: form }) =>
          afterPaint(() => {
            if (form.isConnected)
              void submit(form, { replace: true, preventScrollReset: true, state: { visit } });
          })
        }
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
            onChange={(event) => setSystem(event.target.value)}
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
      </Form>
      {!searching && <SystemLinks current={system} />}
      <p
        role="status"
        ref={status}
        className="condition-count"
        aria-busy={searching && !results && !hasFailed}
      >
        {describeCount()}
      </p>
      <UrgentCall query={sought} />
      {!searching && <Kinds />}
      <SearchOutcome
        query={sought}
        results={results}
        inSystem={inSystem}
        listed={listed}
        everywhere={found?.conditions.length ?? 0}
        supportEmail={supportEmail}
      />
      {searching && <Kinds />}
      <NextSteps />
    </main>
  );
}

/** Before a list of all; what somebody has searched for comes first. */
function Kinds() {
  return (
    <p className="condition-kinds">
      We care for adults of 18 and over. A page marked <AudienceMark audience="information" /> explains an
      illness that we do not treat. One marked <AudienceMark audience="children" /> is about an illness of
      children, whom we do not see. What holds for the medicines that the pages name stands under{" "}
      <Link to="/medicines">Medicines</Link>.
    </p>
  );
}

/** To note a letter in the address takes as long as to show it. */
function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}

function countResults(count: number): string {
  return `${count} ${count === 1 ? "result" : "results"}`;
}

interface Filters {
  /** The history entry that the filters belong to; each change replaces the entry and keeps this key in its state. */
  visit: string;
  query: string;
  system: BodySystem | "";
}

/** The filters as typed; initially, and after any other navigation, as the address has them. */
function useFilters() {
  const [params] = useSearchParams();
  const { key, state } = useLocation() as Location<{ visit?: string } | null>;
  const visit = state?.visit ?? key;
  const [typed, setTyped] = useState<Filters>();
  const asked: Filters = {
    visit,
    query: readQuery(params),
    system: readSystem(params.get("system")),
  };
  const current = (now: Filters | undefined) => (now?.visit === visit ? now : asked);
  return {
    ...current(typed),
    setQuery: (query: string) => setTyped((now) => ({ ...current(now), query })),
    setSystem: (system: string) => setTyped((now) => ({ ...current(now), system: readSystem(system) })),
  };
}

function readQuery(params: URLSearchParams): string {
  return (params.get("q") ?? "").slice(0, MAX_QUERY_LENGTH);
}

/** A body system that does not exist filters nothing. */
function readSystem(name: string | null): BodySystem | "" {
  return name !== null && Object.hasOwn(bodySystems, name) ? (name as BodySystem) : "";
}
