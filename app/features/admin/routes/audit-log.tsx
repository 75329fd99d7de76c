import { describeUnlistedPage } from "#app/http/unlisted-page.ts";
import { servicesContext } from "#app/context.ts";
import { fillPath } from "#app/values/fill-path.ts";
import { readList } from "#app/http/list-view.ts";
import { ListPage } from "#app/ui/list-page.tsx";
import { Link } from "#app/ui/link.tsx";
import { Moment } from "#app/ui/time.tsx";
import { listActs } from "#app/features/access/domain/audit.server.ts";
import type { Route } from "./+types/audit-log.ts";

export function meta() {
  return describeUnlistedPage("Log");
}

export async function loader({ url, context }: Route.LoaderArgs) {
  return readList(url, (listQuery) => listActs(context.get(servicesContext), listQuery));
}

type Row = Awaited<ReturnType<typeof listActs>>["rows"][number];

/** Title of a page, or the id of any other object, since a name would identify a person. */
function Subject({ page, subject }: Pick<Row, "page" | "subject">) {
  if (!page) return <code>{subject}</code>;
  const title = page.title === "" ? "Untitled" : page.title;
  return page.isTrashed ? (
    title
  ) : (
    <Link to={fillPath("/admin/marketing/edit/:slug", { slug: page.slug })}>{title}</Link>
  );
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
        { title: "What", width: "wide", cell: ({ words }) => words },
        { title: "About", cell: (act) => <Subject {...act} /> },
      ]}
    />
  );
}
