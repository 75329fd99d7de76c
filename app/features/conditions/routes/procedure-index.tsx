import { servicesContext } from "#app/context.ts";
import { procedureKinds } from "../domain/procedure.ts";
import { contentKinds } from "../domain/content-kinds.ts";
import { listContent } from "../domain/content-list.ts";
import { describeContentList } from "../domain/content-meta.ts";
import { ContentNames } from "../sections/content-names.tsx";
import type { Route } from "./+types/procedure-index.ts";

export function loader({ context }: Route.LoaderArgs) {
  return {
    kinds: Object.entries(procedureKinds).map(([kind, title]) => ({
      kind,
      title,
      listed: listContent("procedure").filter(({ part }) => part === kind),
    })),
    publicOrigin: context.get(servicesContext).settings.PUBLIC_ORIGIN,
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return describeContentList("procedure", {
    description:
      "Blood tests, scans, biopsies and infusions in autoimmune illness: how to prepare, what happens, and what a result can and cannot mean.",
    publicOrigin: loaderData?.publicOrigin ?? "",
  });
}

export default function ProcedureIndex({ loaderData: { kinds } }: Route.ComponentProps) {
  return (
    <main id="main" className="page">
      <header className="page-header">
        <h1>{contentKinds.procedure.title}</h1>
        <p className="page-lede">
          How to prepare, what happens, and what a result can and cannot mean. No result alone makes a
          diagnosis: it is read together with how you feel and what an exam finds.
        </p>
      </header>
      {kinds.map(({ kind, title, listed }) => (
        <section key={kind} className="procedure-part" aria-labelledby={kind}>
          <h2 id={kind}>{title}</h2>
          <ContentNames pages={listed} />
        </section>
      ))}
    </main>
  );
}
