import { data, type HeadersFunction } from "react-router";
import { servicesContext } from "#app/context.ts";
import { addQuery, toUrl } from "#app/values/site-path.ts";
import { describePage } from "#app/features/discovery/domain/meta.ts";
import type { RouteHandle } from "#app/http/route-handle.ts";
import { redirectPermanently } from "#app/http/redirect.ts";
import { dataForQuery, privateQueryMeta } from "#app/http/private-query.ts";
import { fillPath } from "#app/values/fill-path.ts";
import { describeFailureStatus } from "#app/http/failure-status.ts";
import { findCondition, findSlugByAlias } from "../domain/catalogue.ts";
import { findComparison } from "../domain/comparisons.ts";
import { readWishes } from "../domain/wishes.ts";
import { MyWishes } from "../sections/my-wishes.tsx";
import { TakeAlong } from "../sections/take-along.tsx";
import type { Route } from "./+types/take-along.ts";

export const handle: RouteHandle = { readsQuery: true };

export async function loader({ params: { slug }, url, context }: Route.LoaderArgs) {
  const condition = await findCondition(slug);
  if (!condition) {
    const known = findSlugByAlias(slug);
    if (known === undefined) throw data("Page not found", describeFailureStatus({ code: "not-found" }));
    throw redirectPermanently(
      addQuery(fillPath("/diseases/:slug/take-along", { slug: known }), url.searchParams),
    );
  }
  const comparison = await findComparison(slug);
  const chosen = comparison ? readWishes(url.searchParams) : [];
  const page = {
    condition,
    chosen,
    treatments: comparison?.treatments.map(({ name, fits, against }) => ({ name, fits, against })) ?? [],
    publicOrigin: context.get(servicesContext).settings.PUBLIC_ORIGIN,
  };
  return dataForQuery(page, { isPrivate: chosen.length > 0 });
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { condition, chosen, publicOrigin } = loaderData;
  const { slug, name } = condition.head;
  const page = describePage({
    title: `To take along: ${name}`,
    description: `Questions to tick, a symptom diary and a list of medicines for a visit about ${name}, to print or fill in.`,
    path: fillPath("/diseases/:slug/take-along", { slug }),
    publicOrigin,
  });
  return chosen.length > 0 ? [...page, ...privateQueryMeta] : page;
}

export default function TakeAlongPage({
  loaderData: { condition, chosen, treatments, publicOrigin },
}: Route.ComponentProps) {
  const url = toUrl(publicOrigin, fillPath("/diseases/:slug", { slug: condition.head.slug }));
  return (
    <TakeAlong condition={condition} url={url}>
      <MyWishes chosen={chosen} treatments={treatments} />
    </TakeAlong>
  );
}
