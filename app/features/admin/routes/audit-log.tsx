import { z } from "zod";
import { servicesContext } from "#app/context.ts";
import { readPart } from "#app/http/list-view.ts";
import { DataTable } from "#app/ui/data-table.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { Moment } from "#app/ui/time.tsx";
import { listActs } from "../domain/audit.server.ts";
import type { Route } from "./+types/audit-log.ts";

const viewSchema = z.coerce.number().int().min(1).max(100_000).catch(1);

export function meta() {
  return [{ title: "Log" }, { name: "robots", content: "noindex" }];
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const view = viewSchema.parse(url.searchParams.get("view") ?? 1);
  return readPart(view, (part) => listActs(context.get(servicesContext), { view: part }));
}

export default function AuditLog({ loaderData: { acts, total, views, view } }: Route.ComponentProps) {
  return (
    <main id="main" className="admin-main">
      <div className="admin-title">
        <h1>Log</h1>
      </div>
      {acts.length === 0 ? (
        <p className="list-empty">
          Nothing yet. What administrators do to people and their data is listed here.
        </p>
      ) : (
        <>
          <DataTable
            rows={acts}
            columns={[
              { title: "When", cell: ({ at }) => <Moment at={at} /> },
              { title: "Who", cell: ({ actor }) => actor },
              { title: "What", cell: ({ words }) => words },
              { title: "Id", cell: ({ subject }) => <code>{subject}</code> },
            ]}
          />
          <Pagination view={view} views={views} total={total} noun={["entry", "entries"]} query={{}} />
        </>
      )}
    </main>
  );
}
