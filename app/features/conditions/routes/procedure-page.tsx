import { data } from "react-router";
import { servicesContext } from "#app/context.ts";
import { describeFailureStatus } from "#app/http/failure-status.ts";
import { findHead } from "../domain/catalogue.ts";
import { describeContentPage } from "../domain/content-meta.ts";
import { findProcedure } from "../domain/procedures.ts";
import { listRules } from "../domain/red-flags.ts";
import { CitedText } from "../sections/cited-text.tsx";
import { ContentHeader } from "../sections/content-header.tsx";
import { GetHelp } from "../sections/get-help.tsx";
import { NamedBy } from "../sections/named-by.tsx";
import { SourceList } from "../sections/source-list.tsx";
import type { Route } from "./+types/procedure-page.ts";

export async function loader({ params: { slug }, context }: Route.LoaderArgs) {
  const procedure = await findProcedure(slug);
  if (!procedure) throw data("Page not found", describeFailureStatus({ code: "not-found" }));
  return {
    procedure,
    redFlags: listRules(procedure.redFlags.map((rule) => ({ rule }))),
    namedBy: procedure.namedBy.flatMap((from) => {
      const head = findHead(from);
      return head ? [{ slug: head.slug, name: head.name }] : [];
    }),
    publicOrigin: context.get(servicesContext).settings.PUBLIC_ORIGIN,
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { procedure, publicOrigin } = loaderData;
  return describeContentPage("procedure", procedure, {
    description:
      "why it is done, how to prepare, what happens, and what the result can and cannot mean, with sources.",
    publicOrigin,
  });
}

export default function ProcedurePage({
  loaderData: { procedure, redFlags, namedBy },
}: Route.ComponentProps) {
  const { name, also, sections, questions, sources, review } = procedure;
  return (
    <main id="main" className="page">
      <ContentHeader kind="procedure" name={name} review={review} className="page-header">
        <p>Also called {also.join(", ")}.</p>
        <p>No result alone makes a diagnosis. Follow the instructions of the place where you have it done.</p>
      </ContentHeader>
      <div className="prose">
        {sections.map(({ id, title, sentences }) => (
          <section key={id} id={id}>
            <h2>{title}</h2>
            <p>
              <CitedText sentences={sentences} />
            </p>
          </section>
        ))}
      </div>
      <div className="procedure-part">
        <GetHelp redFlags={redFlags} />
      </div>
      <div className="prose">
        <section id="questions">
          <h2>Questions to ask</h2>
          <ul>
            {questions.map((question) => (
              <li key={question}>{question}</li>
            ))}
          </ul>
        </section>
        <div className="procedure-part">
          <NamedBy pages={namedBy} />
        </div>
        <SourceList sources={sources} />
      </div>
    </main>
  );
}
