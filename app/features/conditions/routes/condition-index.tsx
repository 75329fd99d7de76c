import { useState } from "react";
import { useLocation, useSearchParams, useSubmit, type Location } from "react-router";
import { servicesContext } from "#app/context.ts";
import { describeBreadcrumbs } from "#app/features/discovery/domain/json-ld.ts";
import { describePage } from "#app/features/discovery/domain/meta.ts";
import { publicPages } from "#app/middleware/cache-control.ts";
import { Form, Link } from "#app/ui/link.tsx";
import type { RouteHandle } from "#app/ui/route-handle.ts";
import { autoimmuneCount, listedConditions } from "../domain/catalogue.ts";
import { hasWords, MAX_QUERY_LENGTH, searchConditions } from "../domain/search.ts";
import { bodySystems, type BodySystem } from "../domain/vocabulary.ts";
import { AudienceMark } from "../sections/audience-mark.tsx";
import { SystemLinks } from "../sections/system-links.tsx";
import { ConditionResults } from "../sections/condition-results.tsx";
import type { Route } from "./+types/condition-index.ts";

export function loader({ context }: Route.LoaderArgs) {
  const { PUBLIC_ORIGIN: publicOrigin } = context.get(servicesContext).settings;
  return { listed: listedConditions, autoimmuneCount, publicOrigin };
}

export const middleware = [publicPages];

export const handle: RouteHandle = { delivery: "late" };

/** The whole list is already in the browser, so a search loads nothing. */
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
  const { listed, autoimmuneCount: count } = loaderData;
  const { visit, query, system, setQuery, setSystem } = useFilters();
  const submit = useSubmit();
  const inSystem = listed.filter(({ systems }) => system === "" || systems.includes(system));
  const found = searchConditions(inSystem, query);
  const searching = hasWords(query);
  return (
    <main id="main" className="condition-index">
      <header className="page-header">
        <h1>Conditions Treated</h1>
        <p className="page-lede">
          {count} autoimmune and related conditions, each with its own page: what it is, how it is found, what
          helps, and when to seek care at once.
        </p>
        <p className="condition-kinds">
          We care for adults of 18 and over. A page marked <AudienceMark audience="information" /> explains an
          illness that we do not treat. One marked <AudienceMark audience="children" /> is about an illness of
          children, whom we do not see. What holds for the medicines that the pages name stands under{" "}
          <Link to="/medicines">Medicines</Link>.
        </p>
      </header>
      <Form
        method="get"
        role="search"
        className="condition-search"
        onChange={(event) =>
          void submit(event.currentTarget, { replace: true, preventScrollReset: true, state: { visit } })
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
      <p role="status" className="condition-count">
        {searching || system !== ""
          ? `${found.length} ${found.length === 1 ? "result" : "results"}`
          : query.trim() === ""
            ? `${count} conditions and ${listed.length - count} broader topics`
            : "Type letters or numbers to search. Until then, every condition is listed."}
      </p>
      <ConditionResults found={found} query={searching ? query : ""} />
    </main>
  );
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
    query: (params.get("q") ?? "").slice(0, MAX_QUERY_LENGTH),
    system: readSystem(params.get("system")),
  };
  const current = (now: Filters | undefined) => (now?.visit === visit ? now : asked);
  return {
    ...current(typed),
    setQuery: (query: string) => setTyped((now) => ({ ...current(now), query })),
    setSystem: (system: string) => setTyped((now) => ({ ...current(now), system: readSystem(system) })),
  };
}

/** A body system that does not exist filters nothing. */
function readSystem(name: string | null): BodySystem | "" {
  return name !== null && Object.hasOwn(bodySystems, name) ? (name as BodySystem) : "";
}
