import { data } from "react-router";
import { servicesContext } from "#app/context.ts";
import { addQuery, toUrl } from "#app/values/site-path.ts";
import { describePage } from "#app/features/discovery/domain/meta.ts";
import { fillPath } from "#app/values/fill-path.ts";
import { redirect } from "#app/http/redirect.ts";
import { describeFailureStatus } from "#app/http/failure-status.ts";
import { findCondition, findSlugByAlias } from "../domain/catalogue.ts";
import { TakeAlong } from "../sections/take-along.tsx";
import type { Route } from "./+types/take-along.ts";

export async function loader({ params: { slug }, url, context }: Route.LoaderArgs) {
  const condition = await findCondition(slug);
  if (!condition) {
    const known = findSlugByAlias(slug);
    if (known === undefined) throw data("Page not found", describeFailureStatus({ code: "not-found" }));
    throw redirect(addQuery(fillPath("/diseases/:slug/take-along", { slug: known }), url.searchParams), 301);
  }
  return { condition, publicOrigin: context.get(servicesContext).settings.PUBLIC_ORIGIN };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { condition, publicOrigin } = loaderData;
  const { slug, name } = condition.head;
  return describePage({
    title: `To take along: ${name}`,
    description: `Questions to tick, a symptom diary and a list of medicines for a visit about ${name}, to print or fill in.`,
    path: fillPath("/diseases/:slug/take-along", { slug }),
    publicOrigin,
  });
}

export default function TakeAlongPage({ loaderData: { condition, publicOrigin } }: Route.ComponentProps) {
  const address = toUrl(publicOrigin, fillPath("/diseases/:slug", { slug: condition.head.slug }));
  return <TakeAlong condition={condition} address={address} />;
}
