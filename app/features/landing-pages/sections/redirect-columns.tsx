import { fillPath } from "#app/values/fill-path.ts";
import { ConfirmAction } from "#app/ui/confirm-action.tsx";
import type { Columns } from "#app/ui/data-table.tsx";
import { Link } from "#app/ui/link.tsx";
import { Day } from "#app/ui/time.tsx";
import type { ListedRedirect } from "../redirects/redirect.ts";

export function describeRedirectColumns(): Columns<ListedRedirect> {
  return [
    { title: "From", width: "wide", cell: ({ id }) => <span className="link-list-path">{id}</span> },
    { title: "To", width: "wide", cell: (row) => <End {...row} /> },
    { title: "Made by", cell: ({ madeBy }) => madeBy ?? "A change of the slug" },
    { title: "Made", cell: ({ createdAt }) => <Day at={createdAt} /> },
    {
      title: "Actions",
      cell: ({ id }) => (
        <div className="list-actions">
          <ConfirmAction
            id={`delete-${id}`}
            action="Delete"
            subject={`the redirect from ${id}`}
            question={`Delete the redirect from ${id}?`}
            fields={{ intent: "delete", id }}
          >
            <p>Visitors who ask for this path see “Page not found” from then on.</p>
          </ConfirmAction>
        </div>
      ),
    },
  ];
}

/** Target of a redirect: the title of a landing page, or a URL, with a note while the page is not public. */
function End({ location, page }: ListedRedirect) {
  if (!page) return <span className="link-list-path">{location}</span>;
  const title = page.title || "Untitled";
  if (page.slug === undefined) return `${title} (in the trash: leads nowhere)`;
  // Wrapped in one element, since a table cell is a grid in a narrow window.
  return (
    <span className="link-list-path">
      <Link to={fillPath("/admin/marketing/edit/:slug", { slug: page.slug })}>{title}</Link>{" "}
      {location ?? "(not public: leads nowhere)"}
    </span>
  );
}
