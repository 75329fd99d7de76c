import { data } from "react-router";
import { servicesContext } from "#app/context.ts";
import { addQuery } from "#app/values/site-path.ts";
import { describeFailureStatus } from "#app/http/failure-status.ts";
import { Link } from "#app/ui/link.tsx";
import { findSituationOf } from "../domain/built-emergency-card.ts";
import { describeContentPage } from "../domain/content-meta.ts";
import { findMedicine, listConditionsWith } from "../domain/medicines.ts";
import { listRedFlagsOfMedicine } from "../domain/red-flags.ts";
import { ContentHeader } from "../sections/content-header.tsx";
import { GetHelp } from "../sections/get-help.tsx";
import { TableOfContents } from "#app/ui/table-of-contents.tsx";
import { MedicineOpening } from "../sections/medicine-opening.tsx";
import { groupFacts, MedicineSections } from "../sections/medicine-sections.tsx";
import { NamingPages } from "../sections/naming-pages.tsx";
import { SourceList } from "../sections/source-list.tsx";
import { SignList } from "../sections/medicine-signs.tsx";
import { MissingFacts } from "../sections/missing-facts.tsx";
import type { Route } from "./+types/medicine-page.ts";

export async function loader({ params: { slug }, context }: Route.LoaderArgs) {
  const medicine = await findMedicine(slug);
  if (!medicine) throw data("Page not found", describeFailureStatus({ code: "not-found" }));
  return {
    medicine,
    redFlags: listRedFlagsOfMedicine(medicine),
    situation: findSituationOf(slug)?.slug,
    conditions: listConditionsWith(slug).map(({ slug: to, name, audience, rarity, role }) => ({
      slug: to,
      name,
      audience,
      rarity,
      role,
    })),
    publicOrigin: context.get(servicesContext).settings.PUBLIC_ORIGIN,
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { medicine, publicOrigin } = loaderData;
  return describeContentPage("medicine", medicine, {
    description:
      "how to take it, side effects, tests, pregnancy, breastfeeding, vaccines, alcohol, and what goes badly together, with sources.",
    publicOrigin,
  });
}

export default function MedicinePage({
  loaderData: { medicine, redFlags, situation, conditions },
}: Route.ComponentProps) {
  const { name, others, facts, sources, missingFacts } = medicine;
  const contents = [
    ...groupFacts(facts),
    ...(conditions.length > 0 ? [{ id: "named-on", title: "Pages that name it" }] : []),
    { id: "sources", title: "Sources" },
  ];
  return (
    <main id="main" className="page">
      <ContentHeader kind="medicine" name={name} review={medicine.review} className="medicine-opening-header">
        <p className="page-lede">{others.join(", ")}</p>
      </ContentHeader>
      <MedicineOpening medicine={medicine} />
      <GetHelp redFlags={redFlags}>
        <SignList signs={medicine.urgentSigns} />
        <p>What to do until help arrives, by sign:</p>
      </GetHelp>
      <div className="medicine-opening-contents">
        <TableOfContents items={contents} row />
      </div>
      <div className="prose">
        <MedicineSections facts={facts} sources={sources} />
        <MissingFacts missingFacts={missingFacts} />
        {situation !== undefined && (
          <p>
            <Link to={addQuery("/emergency-cards", { also: situation })}>
              Make an emergency card that says you take it
            </Link>
          </p>
        )}
        {conditions.length > 0 && <NamingPages conditions={conditions} />}
        <SourceList sources={sources} />
      </div>
    </main>
  );
}
