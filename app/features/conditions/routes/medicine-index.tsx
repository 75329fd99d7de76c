import { servicesContext } from "#app/context.ts";
import { Link } from "#app/ui/link.tsx";
import { listContent } from "../domain/content-list.ts";
import { describeContentList } from "../domain/content-meta.ts";
import { ContentNames } from "../sections/content-names.tsx";
import type { Route } from "./+types/medicine-index.ts";

export function loader({ context }: Route.LoaderArgs) {
  return {
    listed: listContent("medicine"),
    publicOrigin: context.get(servicesContext).settings.PUBLIC_ORIGIN,
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return describeContentList("medicine", {
    description:
      "The medicines that our condition pages name: what to watch, pregnancy, vaccines, fever, stopping and what goes badly with them.",
    publicOrigin: loaderData?.publicOrigin ?? "",
  });
}

export default function MedicineIndex({ loaderData: { listed } }: Route.ComponentProps) {
  return (
    <main id="main" className="page">
      <header className="page-header">
        <h1>Medicines</h1>
        <p className="page-lede">
          What applies to a medicine whatever it is taken for, from its label. Never start, stop or change one
          without the clinician who prescribes it.
        </p>
        <p>
          <Link to="/emergency-cards">Make an emergency card</Link> that names yours in an emergency room.
        </p>
      </header>
      <ContentNames pages={listed} />
    </main>
  );
}
