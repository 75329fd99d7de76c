import { describeUnlistedPage } from "#app/http/unlisted-page.ts";
import { servicesContext } from "#app/context.ts";
import { listMissingFacts } from "#app/features/site/domain/launch-list.ts";
import { DataTable } from "#app/ui/data-table.tsx";
import type { Route } from "./+types/launch.ts";

export function meta() {
  return describeUnlistedPage("Launch");
}

export function loader({ context }: Route.LoaderArgs) {
  const { settings } = context.get(servicesContext);
  const missing = listMissingFacts({ ...settings, ADMIN_EMAILS: settings.ADMIN_EMAILS.join(",") });
  return missing.map(({ what, where, why }) => ({ id: what, what, where, why }));
}

export default function Launch({ loaderData: missing }: Route.ComponentProps) {
  return (
    <main id="main" className="list-page">
      <div className="list-title">
        <h1>Launch</h1>
      </div>
      {missing.length === 0 ? (
        <p>Nothing is missing. The site may go public.</p>
      ) : (
        <>
          <p>
            The site cannot go public yet: this is missing, and only you can know it. Until it is filled in,{" "}
            <code>npm run deploy</code> refuses with the same list.
          </p>
          <DataTable
            rows={missing}
            columns={[
              { title: "What", cell: ({ what }) => what },
              { title: "Where", cell: ({ where }) => <code>{where}</code> },
              { title: "Why", cell: ({ why }) => why },
            ]}
          />
        </>
      )}
    </main>
  );
}
