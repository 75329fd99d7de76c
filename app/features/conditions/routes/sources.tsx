import { servicesContext } from "#app/context.ts";
import { describePage } from "#app/features/discovery/domain/meta.ts";
import type { Route } from "./+types/sources.ts";

export function loader({ context }: Route.LoaderArgs) {
  return { publicOrigin: context.get(servicesContext).settings.PUBLIC_ORIGIN };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return describePage({
    title: "Where Our Facts Come From",
    description:
      "The public sources behind our condition pages: names, codes, symptoms and links, with their licences.",
    path: "/sources",
    publicOrigin: loaderData?.publicOrigin ?? "",
  });
}

/** Attributions as the sources ask for them, with the versions that were read. */
const attributions = [
  [
    "Human Disease Ontology",
    "Release of July 31, 2026, CC0: disease identifiers (DOID), names and cross-references.",
  ],
  [
    "Mondo Disease Ontology",
    "Release of August 4, 2026, Monarch Initiative, CC BY 4.0: MONDO identifiers and their matches in MeSH and Orphanet.",
  ],
  [
    "Orphanet",
    "Orphadata Science: Free access data from Orphanet. © INSERM 1999. Available on https://sciences.orphadata.com/. CC BY 4.0: ORPHA numbers.",
  ],
  ["NCI Thesaurus", "National Cancer Institute, CC BY 4.0: read for comparison of definitions."],
  [
    "Human Phenotype Ontology",
    "Annotations of January 27, 2023, https://hpo.jax.org: symptoms, given here in plain language of our own.",
  ],
  ["MedlinePlus", "Source: MedlinePlus, National Library of Medicine. Health topics and addresses."],
  [
    "Medical Subject Headings (MeSH)",
    "National Library of Medicine: identifiers. No endorsement is implied.",
  ],
  [
    "ICD-10-CM",
    "Fiscal year 2026, National Center for Health Statistics and CMS: codes and titles, for reference and not for billing.",
  ],
  ["MedQuAD", "Ben Abacha and Demner-Fushman, BMC Bioinformatics 2019, CC BY 4.0: addresses of NIH pages."],
] as const;

export default function Sources() {
  return (
    <main id="main" className="page">
      <header className="page-header">
        <h1>Where Our Facts Come From</h1>
        <p className="page-lede">
          Names, codes and symptoms on our condition pages come from public data sets. The words are our own.
        </p>
      </header>
      <div className="prose">
        <section>
          <h2>How a page is made</h2>
          <p>
            A writer studies the public sources named at the foot of the page and writes for that one
            condition. A second reader then checks every sentence against the same sources: facts, warning
            signs, tone, and what is missing. Both steps are editorial. Until a clinician has reviewed a page,
            it says “not yet medically reviewed.”
          </p>
          <p>
            Where the science is open, or where the immune system is not clearly at fault, the page says so.
            Numbers appear only with their source.
          </p>
        </section>
        <section>
          <h2>Data sets, with thanks</h2>
          <dl className="attributions">
            {attributions.map(([name, detail]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{detail}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </main>
  );
}
