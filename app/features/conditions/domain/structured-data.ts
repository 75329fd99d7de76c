import { isFelt } from "./urgent-symptoms.ts";
import { toUrl } from "#app/values/site-path.ts";
import { fillPath } from "#app/values/fill-path.ts";
import type { Condition } from "./condition.ts";
import { isTreated } from "./classifications.ts";

const CODING_SYSTEMS = { doid: "DOID", mesh: "MeSH", mondo: "MONDO", orpha: "ORPHA" } as const;

/** For whom a page is, in the terms of schema.org. */
const AUDIENCES = {
  "adult-care": { "@type": "PeopleAudience", suggestedMinAge: 18 },
  information: { "@type": "MedicalAudience", audienceType: "Patient" },
  children: { "@type": "ParentAudience", childMaxAge: 17 },
} as const;

/** schema.org's MedicalWebPage about a MedicalCondition, from the page's own facts. */
export function describeMedicalPage({ head, treatments }: Condition, publicOrigin: string) {
  const pageUrl = toUrl(publicOrigin, fillPath("/diseases/:slug", { slug: head.slug }));
  const { medical, editorial } = head.review;
  return {
    "@type": "MedicalWebPage",
    url: pageUrl,
    name: head.name,
    description: head.summary,
    inLanguage: "en-US",
    dateModified: medical?.date ?? editorial,
    audience: AUDIENCES[head.audience],
    ...(medical && {
      lastReviewed: medical.date,
      reviewedBy: { "@type": "Person", name: medical.name, honorificSuffix: medical.credentials },
    }),
    publisher: { "@id": `${publicOrigin}/#organization` },
    citation: head.sources.map(({ publisher, title, url }) => ({
      "@type": "CreativeWork",
      name: title,
      publisher,
      url,
    })),
    about: {
      "@type": "MedicalCondition",
      name: head.name,
      ...omitEmpty({ alternateName: head.aliases, code: listCodes(head.codes) }),
      signOrSymptom: head.symptoms.filter(isFelt).map((name) => ({ "@type": "MedicalSymptom", name })),
      ...(isTreated(head) && {
        possibleTreatment: treatments.map((name) => ({ "@type": "MedicalTherapy", name })),
      }),
    },
  };
}

/** Leaves out empty lists, which schema.org has no meaning for. */
function omitEmpty(lists: Record<string, unknown[]>): Record<string, unknown[]> {
  return Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0));
}

function listCodes({ icd10cm, ...others }: Condition["head"]["codes"]) {
  const exact = icd10cm.filter(({ match }) => match === "exact" || match === "includes");
  return [
    ...exact.map(({ code }) => ({ "@type": "MedicalCode", codeValue: code, codingSystem: "ICD-10-CM" })),
    ...Object.entries(others).map(([system, codeValue]) => ({
      "@type": "MedicalCode",
      codeValue,
      codingSystem: CODING_SYSTEMS[system as keyof typeof CODING_SYSTEMS],
    })),
  ];
}
