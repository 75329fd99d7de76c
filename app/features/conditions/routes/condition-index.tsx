import { servicesContext, templateContext } from "#app/context.ts";
import { describePage } from "#app/features/discovery/domain/meta.ts";
import { Island } from "#app/browser/island/island.tsx";
import { renderIsland } from "#app/browser/island/render-island.server.tsx";
import { publicPages } from "#app/middleware/cache-control.ts";
import type { Services } from "#app/services.server.ts";
import type { RouteHandle } from "#app/http/route-handle.ts";
import { answerSearch } from "../domain/answer-search.server.ts";
import { conditionCount } from "../domain/catalogue.ts";
import { readFilters } from "../domain/filters.ts";
import { hasWords } from "../domain/query.ts";
import { ConditionSearch } from "../sections/condition-search.tsx";
import { NextSteps } from "../sections/next-steps.tsx";
import type { Route } from "./+types/condition-index.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { settings } = context.get(servicesContext);
  context.set(templateContext, {
    // Without a query the page is a constant one, which every cache may keep.
    findVariant: (query) => (query.size === 0 ? undefined : ""),
    ignoresCookies: true,
    renderPlaceholders: async (query, services) =>
      renderIsland(ConditionSearch, await search(query, services)),
  });
  return { ...(await search(url.searchParams, { settings })), publicOrigin: settings.PUBLIC_ORIGIN };
}

/** All that a query changes of the page. */
async function search(query: URLSearchParams, { settings }: Pick<Services, "settings">) {
  const filters = readFilters(query);
  const answer = hasWords(filters.query) ? await answerSearch(filters.query) : undefined;
  return { filters, conditionCount, answer, supportEmail: settings.SUPPORT_EMAIL };
}

export const middleware = [publicPages];

export const handle: RouteHandle = { delivery: "island" };

export function meta({ loaderData }: Route.MetaArgs) {
  return describePage({
    title: "Conditions Treated",
    description: `Plain-language pages on ${loaderData?.conditionCount} autoimmune and related conditions: symptoms, tests, treatment and when to seek care.`,
    path: "/conditions",
    publicOrigin: loaderData?.publicOrigin ?? "",
    above: [],
  });
}

export default function ConditionIndex({ loaderData }: Route.ComponentProps) {
  const { publicOrigin: _origin, ...props } = loaderData;
  return (
    <main id="main" className="condition-index">
      <header className="page-header">
        <h1>Conditions Treated</h1>
        <p className="page-lede">
          {props.conditionCount} autoimmune and related conditions, each with its own page: what it is, how it
          is found, what helps, and when to seek care at once.
        </p>
      </header>
      <Island name="search" part={ConditionSearch} props={props} waits />
      <NextSteps />
    </main>
  );
}
