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
      "The public sources behind our condition pages: names, codes, symptoms and links, with their licenses.",
    path: "/sources",
    publicOrigin: loaderData?.publicOrigin ?? "",
  });
}

/** Attributions as the sources ask for them, with the versions that were read. */
const attributions = [
  {
    name: "Human Disease Ontology",
    href: "https://disease-ontology.org/",
    detail: "Release of July 31, 2026, CC0: disease identifiers (DOID), names and cross-references.",
  },
  {
    name: "Mondo Disease Ontology",
    href: "https://mondo.monarchinitiative.org/",
    detail:
      "Release of August 4, 2026, Monarch Initiative, CC BY 4.0: MONDO identifiers and their matches in MeSH and Orphanet.",
  },
  {
    name: "Orphanet",
    href: "https://sciences.orphadata.com/",
    detail:
      "Orphadata Science: Free access data from Orphanet. © INSERM 1999. Available on https://sciences.orphadata.com/. CC BY 4.0: ORPHA numbers.",
  },
  {
    name: "NCI Thesaurus",
    href: "https://evs.nci.nih.gov/",
    detail: "National Cancer Institute, CC BY 4.0: read for comparison of definitions.",
  },
  {
    name: "Human Phenotype Ontology",
    href: "https://hpo.jax.org/",
    detail: "Annotations of January 27, 2023: symptoms, given here in plain language of our own.",
  },
  {
    name: "MedlinePlus",
    href: "https://medlineplus.gov/",
    detail: "Source: MedlinePlus, National Library of Medicine. Health topics and addresses.",
  },
  {
    name: "Medical Subject Headings (MeSH)",
    href: "https://www.nlm.nih.gov/mesh/",
    detail: "National Library of Medicine: identifiers. No endorsement is implied.",
  },
  {
    name: "ICD-10-CM",
    href: "https://www.cdc.gov/nchs/icd/icd-10-cm/",
    detail:
      "Fiscal year 2026, National Center for Health Statistics and CMS: codes and titles, for reference and not for billing.",
  },
  {
    name: "DailyMed",
    href: "https://dailymed.nlm.nih.gov/",
    detail: "National Library of Medicine: labels of medicines, for the facts on our medicine pages.",
  },
  {
    name: "MedQuAD",
    href: "https://github.com/abachaa/MedQuAD",
    detail:
      "Ben Abacha and Demner-Fushman, BMC Bioinformatics 2019, CC BY 4.0: addresses of NIH and MedlinePlus drug pages.",
  },
];

export default function Sources() {
  return (
    <main id="main" className="page info">
      <header className="page-header">
        <h1>Where Our Facts Come From</h1>
        <p className="page-lede">
          Names, codes and symptoms on our condition pages come from public data sets. The words are our own.
        </p>
      </header>
      <section className="info-section" aria-labelledby="making">
        <h2 id="making">How a page is made</h2>
        <div className="prose">
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
        </div>
      </section>
      <section className="info-section" aria-labelledby="data-sets">
        <h2 id="data-sets">Data sets, with thanks</h2>
        <div className="prose">
          <dl className="definitions">
            {attributions.map(({ name, detail, href }) => (
              <div key={name}>
                <dt>
                  <a href={href}>{name}</a>
                </dt>
                <dd>{detail}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
    </main>
  );
}
