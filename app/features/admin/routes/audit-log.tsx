import { describeUnlistedPage } from "#app/http/unlisted-page.ts";
import { servicesContext } from "#app/context.ts";
import { readList } from "#app/http/list-view.ts";
import { ListPage } from "#app/ui/list-page.tsx";
import { Moment } from "#app/ui/time.tsx";
import { listActs } from "#app/features/access/domain/audit.server.ts";
import type { Route } from "./+types/audit-log.ts";

export function meta() {
  return describeUnlistedPage("Log");
}

export async function loader({ url, context }: Route.LoaderArgs) {
  return readList(url, (asked) => listActs(context.get(servicesContext), asked));
}

export default function AuditLog({ loaderData }: Route.ComponentProps) {
  return (
    <ListPage
      title="Log"
      list={loaderData}
      noun={["entry", "entries"]}
      empty="Nothing yet. What administrators do to people and their data is listed here."
      columns={[
        { title: "When", cell: ({ at }) => <Moment at={at} /> },
        { title: "Who", cell: ({ actor }) => actor },
        { title: "What", cell: ({ words }) => words },
        { title: "Id", cell: ({ subject }) => <code>{subject}</code> },
      ]}
    />
  );
}
