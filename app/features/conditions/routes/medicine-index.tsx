import { servicesContext } from "#app/context.ts";
import { describeBreadcrumbs } from "#app/features/discovery/domain/json-ld.ts";
import { describePage } from "#app/features/discovery/domain/meta.ts";
import { fillPath } from "#app/values/fill-path.ts";
import { Link } from "#app/ui/link.tsx";
import { listContent } from "../domain/content-list.ts";
import type { Route } from "./+types/medicine-index.ts";

export function loader({ context }: Route.LoaderArgs) {
  return {
    listed: listContent("medicine").map(({ slug, name, also }) => ({ slug, name, also })),
    publicOrigin: context.get(servicesContext).settings.PUBLIC_ORIGIN,
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  const publicOrigin = loaderData?.publicOrigin ?? "";
  return describePage({
    title: "Medicines",
    description:
      "The medicines that our condition pages name: what to watch, pregnancy, vaccines, fever, stopping and what goes badly with them.",
    path: "/medicines",
    publicOrigin,
    jsonLd: [describeBreadcrumbs(publicOrigin, [{ name: "Medicines", path: "/medicines" }])],
  });
}

export default function MedicineIndex({ loaderData: { listed } }: Route.ComponentProps) {
  return (
    <main id="main" className="page">
      <header className="page-header">
        <h1>Medicines</h1>
        <p className="page-lede">
          What holds for a medicine whatever it is taken for, told once, from its label. Never start, stop or
          change one without the clinician who prescribes it.
        </p>
        <p>
          <Link to="/emergency-cards">Make an emergency card</Link> that names yours in an emergency room.
        </p>
      </header>
      <ul role="list" className="condition-list">
        {listed.map(({ slug, name, also }) => (
          <li key={slug}>
            <Link to={fillPath("/medicines/:slug", { slug })} className="condition-list-name">
              {name}
            </Link>
            <span className="condition-list-note">{also.join(", ")}</span>
          </li>
        ))}
      </ul>
    </main>
  );
}
