import { addQuery } from "#app/address.ts";
import { fillPath } from "#app/fill-path.ts";
import { ConfirmAction } from "#app/ui/confirm-action.tsx";
import type { Columns } from "#app/ui/data-table.tsx";
import { Day, formatMoment } from "#app/ui/time.tsx";
import { site } from "#app/features/site/domain/site.ts";
import { DocumentLink, Form, Link } from "#app/ui/link.tsx";
import { STATUS_NAMES, type PageStatus } from "../domain/page.ts";

interface ListedPage {
  id: string;
  title: string;
  slug: string;
  status: string;
  publishAt: Date | null;
  createdAt: Date;
}

/** The columns of the list of pages, or of the trash. */
export function describeColumns({ trashed }: { trashed: boolean }): Columns<ListedPage> {
  return [
    { title: "Title", cell: ({ title }) => title },
    { title: "Slug", cell: ({ slug }) => <code>{slug}</code> },
    { title: "Status", cell: (page) => <Status {...page} /> },
    { title: "Created", cell: ({ createdAt }) => <Day at={createdAt} /> },
    {
      title: "Actions",
      cell: (page) => (trashed ? <RestoreAction page={page} /> : <PageActions page={page} />),
    },
  ];
}

function Status({ status, publishAt }: Pick<ListedPage, "status" | "publishAt">) {
  return (
    <span className={`status status-${status}`}>
      {STATUS_NAMES[status as PageStatus] ?? status}
      {status === "scheduled" && publishAt && `, ${formatMoment(publishAt, { timeZone: site.timeZone })}`}
    </span>
  );
}

function PageActions({ page }: { page: ListedPage }) {
  return (
    <div className="list-actions">
      <Link
        to={fillPath("/admin/marketing/edit/:slug", { slug: page.slug })}
        className="button button-small"
        aria-label={`Edit ${page.title}`}
      >
        Edit
      </Link>
      <DocumentLink
        to={addQuery(fillPath("/page/:slug", { slug: page.slug }), { preview: "true" })}
        target="_blank"
        rel="noopener"
        className="button button-small"
        aria-label={`Preview ${page.title} (opens in a new tab)`}
      >
        Preview
      </DocumentLink>
      <ConfirmAction
        id={`delete-${page.id}`}
        action="Delete"
        subject={page.title}
        question={`Are you sure you want to delete "${page.slug}"?`}
        fields={{ intent: "delete", id: page.id }}
      >
        <p>It stops being public at once. You can restore it from the trash for 30 days.</p>
      </ConfirmAction>
    </div>
  );
}

function RestoreAction({ page }: { page: ListedPage }) {
  return (
    <Form method="post" preventScrollReset className="list-actions">
      <input type="hidden" name="id" value={page.id} />
      <button
        type="submit"
        name="intent"
        value="restore"
        className="button button-small"
        aria-label={`Restore ${page.title}`}
      >
        Restore
      </button>
    </Form>
  );
}
