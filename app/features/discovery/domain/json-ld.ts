import type { BreadcrumbList, FAQPage, Organization } from "schema-dts";
import { toPlainText } from "./plain-text.ts";
import { toUrl, type SitePath } from "#app/values/site-path.ts";
import { site } from "../../site/domain/site.ts";

/** The types of schema.org refuse a property or a value that it does not know. */
export function describeOrganization(publicOrigin: string): Extract<Organization, object> {
  return {
    "@type": "Organization",
    "@id": `${publicOrigin}/#organization`,
    name: site.name,
    legalName: site.legalName,
    url: publicOrigin,
    logo: `${publicOrigin}/icon-512.png`,
    description: site.description,
  };
}

export function describeWebSite(publicOrigin: string) {
  return {
    "@type": "WebSite",
    name: site.name,
    url: publicOrigin,
    publisher: { "@id": `${publicOrigin}/#organization` },
    potentialAction: {
      "@type": "SearchAction",
      target: {
        "@type": "EntryPoint",
        urlTemplate: toUrl(publicOrigin, "/conditions?q={search_term_string}"),
      },
      "query-input": "required name=search_term_string",
    },
  };
}

export interface Crumb {
  name: string;
  path: SitePath;
}

/** Breadcrumbs from the home page to this page. */
export function describeBreadcrumbs(publicOrigin: string, trail: Crumb[]): BreadcrumbList {
  return {
    "@type": "BreadcrumbList",
    itemListElement: ([{ name: "Home", path: "/" }, ...trail] satisfies Crumb[]).map(
      ({ name, path }, index) => ({
        "@type": "ListItem",
        position: index + 1,
        name,
        item: toUrl(publicOrigin, path),
      }),
    ),
  };
}

interface Question {
  question: string;
  answer: string;
}

/** Describes questions whose answers are HTML. */
export function describeFaq(questions: Question[]) {
  return describeQuestions(
    questions.map(({ question, answer }) => ({ question, answer: toPlainText(answer) })),
  );
}

/** Describes questions whose answers are plain text. */
export function describeQuestions(questions: Question[]) {
  return {
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  } satisfies FAQPage;
}
