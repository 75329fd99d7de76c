import { servicesContext } from "#app/context.ts";
import { FailedList } from "#app/features/site/chrome/failed-list.tsx";
import { refuseLoad } from "#app/http/load-failure.ts";
import { describeUnlistedPage } from "#app/http/unlisted-page.ts";
import { ListPage } from "#app/ui/list-page.tsx";
import { Link } from "#app/ui/link.tsx";
import { LastChange } from "#app/ui/last-change.tsx";
import { fillPath } from "#app/values/fill-path.ts";
import { countPages } from "../sections/file-words.ts";
import { sectionOpeningWords } from "../shared-sections/failure-words.ts";
import { listSections } from "../shared-sections/sections.server.ts";
import type { Route } from "./+types/section-list.ts";

export function meta() {
  return describeUnlistedPage("Shared Sections");
}

export async function loader({ context }: Route.LoaderArgs) {
  const listed = await listSections(context.get(servicesContext));
  if (!listed.ok) throw refuseLoad(listed, sectionOpeningWords);
  return { rows: listed.value };
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailedList error={error} />;
}

export default function SectionList({ loaderData: { rows } }: Route.ComponentProps) {
  return (
    <ListPage
      title="Shared Sections"
      action={<Link to="/admin/marketing">Marketing Pages</Link>}
      lead={<p>Blocks that several pages show, and that change on all of them at once.</p>}
      list={{ rows, total: rows.length, view: 1, views: 1, q: "" }}
      columns={[
        {
          title: "Name",
          cell: ({ id, name }) => <Link to={fillPath("/admin/sections/:id", { id })}>{name}</Link>,
        },
        { title: "Used on", cell: ({ pages }) => (pages === 0 ? "No page" : countPages(pages)) },
        {
          title: "State",
          cell: ({ hasDraft }) => (hasDraft ? "Changes wait for their release" : "Released"),
        },
        {
          title: "Changed",
          cell: ({ updatedAt, savedBy }) => <LastChange at={updatedAt} email={savedBy} />,
        },
      ]}
      noun={["section", "sections"]}
      empty="There is none yet. Open a page in the editor, choose Reuse below its blocks, and share some of them."
    />
  );
}
