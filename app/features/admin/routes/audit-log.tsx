import { z } from "zod";
import { servicesContext } from "#app/context.ts";
import { Pagination } from "#app/ui/pagination.tsx";
import { listActs } from "../domain/audit.server.ts";
import type { Route } from "./+types/audit-log.ts";

const viewSchema = z.coerce.number().int().min(1).max(100_000).catch(1);

const moment = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });

export function meta() {
  return [{ title: "Log" }, { name: "robots", content: "noindex" }];
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const view = viewSchema.parse(new URL(request.url).searchParams.get("view") ?? 1);
  return { ...(await listActs(context.get(servicesContext), { view })), view };
}

export default function AuditLog({ loaderData: { acts, total, views, view } }: Route.ComponentProps) {
  return (
    <main id="main" className="admin-main">
      <div className="admin-title">
        <h1>Log</h1>
      </div>
      {acts.length === 0 ? (
        <p className="list-empty">What administrators do to people and their data is listed here.</p>
      ) : (
        <>
          <div className="list-table-frame">
            <table className="list-table">
              <thead>
                <tr>
                  <th scope="col">When</th>
                  <th scope="col">Who</th>
                  <th scope="col">What</th>
                  <th scope="col">Id</th>
                </tr>
              </thead>
              <tbody>
                {acts.map((act) => (
                  <tr key={act.id}>
                    <td>
                      <time dateTime={act.at.toISOString()}>{moment.format(act.at)} UTC</time>
                    </td>
                    <td>{act.actor}</td>
                    <td>{act.words}</td>
                    <td>
                      <code>{act.subject}</code>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <Pagination view={view} views={views} total={total} noun={["entry", "entries"]} query={{}} />
        </>
      )}
    </main>
  );
}
