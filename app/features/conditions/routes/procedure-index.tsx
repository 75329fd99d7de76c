import { servicesContext } from "#app/context.ts";
import { describeBreadcrumbs } from "#app/features/discovery/domain/json-ld.ts";
import { describePage } from "#app/features/discovery/domain/meta.ts";
import { fillPath } from "#app/values/fill-path.ts";
import { Link } from "#app/ui/link.tsx";
import { procedureKinds } from "../domain/procedure.ts";
import { listContent } from "../domain/content-list.ts";
import type { Route } from "./+types/procedure-index.ts";

const TITLE = "Tests and Procedures";

export function loader({ context }: Route.LoaderArgs) {
  return {
    kinds: Object.entries(procedureKinds).map(([kind, title]) => ({
      kind,
      title,
      listed: listContent("procedure")
        .filter(({ part }) => part === kind)
        .map(({ slug, name, also }) => ({ slug, name, also })),
    })),
    publicOrigin: context.get(servicesContext).settings.PUBLIC_ORIGIN,
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  const publicOrigin = loaderData?.publicOrigin ?? "";
  return describePage({
    title: TITLE,
    description:
      "Blood tests, scans, biopsies and infusions in autoimmune illness: how to prepare, what happens, and what a result can and cannot mean.",
    path: "/tests",
    publicOrigin,
    jsonLd: [describeBreadcrumbs(publicOrigin, [{ name: TITLE, path: "/tests" }])],
  });
}

export default function ProcedureIndex({ loaderData: { kinds } }: Route.ComponentProps) {
  return (
    <main id="main" className="page">
      <header className="page-header">
        <h1>{TITLE}</h1>
        <p className="page-lede">
          How to prepare, what happens, and what a result can and cannot mean. No result alone makes a
          diagnosis: it is read together with how you feel and what an exam finds.
        </p>
      </header>
      {kinds.map(({ kind, title, listed }) => (
        <section key={kind} className="procedure-part" aria-labelledby={kind}>
          <h2 id={kind}>{title}</h2>
          <ul role="list" className="condition-list">
            {listed.map(({ slug, name, also }) => (
              <li key={slug}>
                <Link to={fillPath("/tests/:slug", { slug })} className="condition-list-name">
                  {name}
                </Link>
                <span className="condition-list-note">{also.join(", ")}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </main>
  );
}
