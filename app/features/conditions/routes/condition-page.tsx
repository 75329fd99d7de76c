import { data, isRouteErrorResponse } from "react-router";
import { describeUnlistedPage } from "#app/http/unlisted-page.ts";
import { addQuery } from "#app/values/site-path.ts";
import { fillPath } from "#app/values/fill-path.ts";
import { servicesContext } from "#app/context.ts";
import { describeFaq } from "#app/features/discovery/domain/json-ld.ts";
import { describePage } from "#app/features/discovery/domain/meta.ts";
import { redirect } from "#app/http/redirect.ts";
import { describeFailureStatus } from "#app/http/failure-status.ts";
import { findUrgentCalls } from "../domain/answer-search.server.ts";
import { conditions, findCondition, findSlugByAlias, listNamedBy, listRelated } from "../domain/catalogue.ts";
import { comparedSlugs } from "../domain/comparisons.ts";
import { isCategory } from "../domain/list-conditions.ts";
import { listNearest } from "../domain/nearest-names.ts";
import { listMedicinesOf } from "../domain/medicines.ts";
import { listRedFlagsOf } from "../domain/red-flags.ts";
import { describeMedicalPage } from "../domain/structured-data.ts";
import { ConditionArticle } from "../sections/condition-article.tsx";
import { UnknownCondition } from "../sections/unknown-condition.tsx";
import type { Route } from "./+types/condition-page.ts";

const MAX_NEAREST_NAMES = 5;

export async function loader({ params: { slug }, url, context }: Route.LoaderArgs) {
  const condition = await findCondition(slug);
  if (!condition) {
    const known = findSlugByAlias(slug);
    if (known !== undefined)
      throw redirect(addQuery(fillPath("/diseases/:slug", { slug: known }), url.searchParams), 301);
    const urgent = await findUrgentCalls(slug);
    const names = urgent.loud.length > 0 ? [] : listNearest(conditions, slug, MAX_NEAREST_NAMES);
    const nearest = names.map(({ slug: to, name }) => ({ slug: to, name }));
    throw data({ nearest, urgent }, describeFailureStatus({ code: "not-found" }));
  }
  const related = listRelated(condition.head).map(({ slug: to, name, summary, audience }) => ({
    slug: to,
    name,
    summary,
    audience,
  }));
  const namedBy = listNamedBy(condition).map(({ slug: from, name }) => ({ slug: from, name }));
  const { PUBLIC_ORIGIN: publicOrigin } = context.get(servicesContext).settings;
  return {
    condition,
    medicines: await listMedicinesOf(condition.head),
    redFlags: listRedFlagsOf(condition.head),
    related,
    namedBy,
    category: isCategory(condition.head),
    isCompared: comparedSlugs.includes(slug),
    publicOrigin,
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return describeUnlistedPage("Condition not found");
  const { condition, publicOrigin } = loaderData;
  const { name, slug, summary } = condition.head;
  const path = fillPath("/diseases/:slug", { slug });
  return describePage({
    title: name,
    description: summary,
    path,
    publicOrigin,
    card: `/images/cards/${slug}.jpg`,
    type: "article",
    above: [{ name: "Conditions", path: "/conditions" }],
    jsonLd: [describeMedicalPage(condition, publicOrigin), describeFaq(condition.faq)],
  });
}

export default function ConditionPage({ loaderData }: Route.ComponentProps) {
  const { condition, medicines, redFlags, related, namedBy, category, isCompared } = loaderData;
  return (
    <ConditionArticle
      key={condition.head.slug}
      condition={condition}
      medicines={medicines}
      redFlags={redFlags}
      related={related}
      namedBy={namedBy}
      category={category}
      isCompared={isCompared}
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return <UnknownCondition {...error.data} />;
}
