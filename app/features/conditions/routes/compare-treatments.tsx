import { data, type HeadersFunction } from "react-router";
import { servicesContext } from "#app/context.ts";
import { describePage } from "#app/features/discovery/domain/meta.ts";
import { describeFailureStatus } from "#app/http/failure-status.ts";
import type { RouteHandle } from "#app/http/route-handle.ts";
import { redirectPermanently } from "#app/http/redirect.ts";
import { dataForQuery, privateQueryMeta } from "#app/http/private-query.ts";
import { Link } from "#app/ui/link.tsx";
import { fillPath } from "#app/values/fill-path.ts";
import { addQuery } from "#app/values/site-path.ts";
import { findHead, findSlugByAlias } from "../domain/catalogue.ts";
import { comparedSlugs, findComparison } from "../domain/comparisons.ts";
import { readWishes, writeWishes } from "../domain/wishes.ts";
import { ReviewMark } from "../sections/review-mark.tsx";
import { SourceList } from "../sections/source-list.tsx";
import { TreatmentTable } from "../sections/treatment-table.tsx";
import { WishForm } from "../sections/wish-form.tsx";
import { ConditionLink } from "../sections/condition-link.tsx";
import type { Route } from "./+types/compare-treatments.ts";

export const handle: RouteHandle = { readsQuery: true };

export async function loader({ params: { slug }, url, context }: Route.LoaderArgs) {
  const head = findHead(slug);
  const comparison = await findComparison(slug);
  const known = head ? undefined : findSlugByAlias(slug);
  if (known !== undefined && comparedSlugs.includes(known))
    throw redirectPermanently(
      addQuery(fillPath("/diseases/:slug/compare", { slug: known }), url.searchParams),
    );
  if (!head || !comparison) throw data("Page not found", describeFailureStatus({ code: "not-found" }));
  const chosen = readWishes(url.searchParams);
  const page = {
    condition: { slug, name: head.name },
    comparison,
    chosen,
    publicOrigin: context.get(servicesContext).settings.PUBLIC_ORIGIN,
  };
  return dataForQuery(page, { isPrivate: chosen.length > 0 });
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { condition, chosen, publicOrigin } = loaderData;
  const path = fillPath("/diseases/:slug/compare", { slug: condition.slug });
  const page = describePage({
    title: `Treatments compared: ${condition.name}`,
    description: `Treatments for ${condition.name} side by side: how they are given, how soon they work, what is checked, pregnancy and main risks.`,
    path,
    publicOrigin,
    type: "article",
    above: [
      { name: "Conditions", path: "/conditions" },
      { name: condition.name, path: fillPath("/diseases/:slug", { slug: condition.slug }) },
    ],
    crumb: "Treatments compared",
  });
  return chosen.length > 0 ? [...page, ...privateQueryMeta] : page;
}

export default function CompareTreatments({
  loaderData: { condition, comparison, chosen },
}: Route.ComponentProps) {
  const { slug, name } = condition;
  const sheet = addQuery(fillPath("/diseases/:slug/take-along", { slug }), writeWishes(chosen));
  return (
    <main id="main" className="page compare-page">
      <header className="page-header">
        <nav aria-label="Breadcrumb" className="breadcrumb">
          <Link to="/conditions">Conditions</Link> <ConditionLink condition={condition} />
        </nav>
        <h1>Treatments compared: {name}</h1>
        <ReviewMark review={comparison.review} />
        <p className="page-lede">
          This is no recommendation, and the order means nothing. Which treatment suits you depends on how
          severe the illness is, on your other illnesses and medicines, and on your tests. You choose together
          with your clinician.
        </p>
      </header>
      <WishForm action={fillPath("/diseases/:slug/compare", { slug })} chosen={chosen} />
      {chosen.length > 0 && (
        <p role="status">
          A treatment is marked where a source says plainly that it fits, or that it must not be chosen. One
          without a mark may still matter: read its row, and ask your clinician.{" "}
          <Link to={sheet}>Take this along to a visit: print it with questions and a diary</Link>
        </p>
      )}
      <TreatmentTable treatments={comparison.treatments} chosen={chosen} />
      <div className="prose">
        <SourceList sources={comparison.sources} />
      </div>
    </main>
  );
}
