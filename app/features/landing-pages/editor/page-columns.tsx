import { addQuery } from "#app/values/site-path.ts";
import { fillPath } from "#app/values/fill-path.ts";
import { ConfirmAction } from "#app/ui/confirm-action.tsx";
import type { Columns } from "#app/ui/data-table.tsx";
import { LastChange } from "#app/ui/last-change.tsx";
import { Day, formatMoment } from "#app/ui/time.tsx";
import { Form, Link } from "#app/ui/link.tsx";
import { ChooseRow } from "./page-bulk.tsx";
import { trashingWords } from "../pages/failure-words.ts";
import { STATUS_NAMES } from "../pages/page-status.ts";
import { DuplicateAction } from "../sections/duplicate-action.tsx";
import { nameTitle } from "../pages/page-title.ts";
import type { PageSummary } from "../pages/pages.server.ts";

/** Columns of the list of pages, or of the trash. */
export function describeColumns({ trashed }: { trashed: boolean }): Columns<PageSummary> {
  return [
    { title: "Title", width: "wide", cell: (page) => <Title page={page} isLink={!trashed} /> },
    { title: "Slug", cell: ({ publicSlug }) => <code>{publicSlug}</code> },
    { title: "Status", cell: (page) => (trashed ? describeTrashed(page) : <Status {...page} />) },
    { title: "Created", width: "narrow", cell: ({ createdAt }) => <Day at={createdAt} /> },
    {
      title: "Changed",
      cell: ({ updatedAt, savedBy }) => <LastChange at={updatedAt} email={savedBy} />,
    },
    {
      title: "Actions",
      width: "wide",
      cell: (page) => (trashed ? <RestoreAction page={page} /> : <PageActions page={page} />),
    },
  ];
}

function Title({ page, isLink }: { page: PageSummary; isLink: boolean }) {
  const { id, title, publicSlug, thumbnail } = page;
  return (
    <span className="list-named">
      <ChooseRow id={id} title={nameTitle(title)} />
      <span className="list-picture">
        {thumbnail !== undefined && <img src={thumbnail} alt="" width={64} height={40} loading="lazy" />}
      </span>
      {isLink ? (
        <Link to={fillPath("/admin/marketing/edit/:slug", { slug: publicSlug })}>{nameTitle(title)}</Link>
      ) : (
        nameTitle(title)
      )}
    </span>
  );
}

function Status({ status, publishAt }: Pick<PageSummary, "status" | "publishAt">) {
  return (
    <span className={`status status-pill status-${status}`}>
      {STATUS_NAMES[status]}
      {status === "scheduled" && publishAt && `, ${formatMoment(publishAt)}`}
    </span>
  );
}

/** Note for a page that was public or scheduled: restoring it does not publish it. */
function describeTrashed({ status }: Pick<PageSummary, "status">): string {
  if (status === "draft") return "In the trash";
  const was = status === "scheduled" ? "Was to be public" : "Was public";
  return `In the trash. ${was}; comes back as a draft.`;
}

function PageActions({ page }: { page: PageSummary }) {
  return (
    <div className="list-actions">
      <Link
        to={fillPath("/admin/marketing/edit/:slug", { slug: page.publicSlug })}
        className="button button-small"
        aria-label={`Edit ${nameTitle(page.title)}`}
      >
        Edit
      </Link>
      <Link
        to={addQuery(fillPath("/page/:slug", { slug: page.publicSlug }), { preview: "true" })}
        target="_blank"
        rel="noopener"
        className="button button-small"
        aria-label={`Preview ${nameTitle(page.title)} (opens in a new tab)`}
      >
        Preview
      </Link>
      <Link
        to={fillPath("/admin/numbers/:id", { id: page.id })}
        className="button button-small"
        aria-label={`Numbers of ${nameTitle(page.title)}`}
      >
        Numbers
      </Link>
      <DuplicateAction page={page} />
      <ConfirmAction
        id={`delete-${page.id}`}
        action="Delete"
        subject={nameTitle(page.title)}
        question={`Are you sure you want to delete "${page.publicSlug}"?`}
        fields={{ intent: "delete", id: page.id }}
        lossWords={trashingWords.unavailable}
      >
        <p>
          “{nameTitle(page.title)}” stops being public at once. You can restore it from the trash for 30 days,
          as a draft.
        </p>
      </ConfirmAction>
    </div>
  );
}

function RestoreAction({ page }: { page: PageSummary }) {
  return (
    <Form method="post" className="list-actions">
      <input type="hidden" name="id" value={page.id} />
      <button
        type="submit"
        name="intent"
        value="restore"
        className="button button-small"
        aria-label={`Restore ${nameTitle(page.title)}`}
      >
        Restore
      </button>
    </Form>
  );
}
