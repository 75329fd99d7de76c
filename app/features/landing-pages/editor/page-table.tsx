import { Form, Link } from "react-router";
import { ConfirmAction } from "#app/ui/confirm-action.tsx";
import type { PageStatus } from "../domain/page.ts";

interface ListedPage {
  id: string;
  title: string;
  slug: string;
  status: string;
  createdAt: Date;
}

const STATUS_NAMES: Record<PageStatus, string> = { active: "Active", draft: "Draft" };

const day = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

export function PageTable({ pages, trashed }: { pages: ListedPage[]; trashed: boolean }) {
  return (
    <div className="list-table-frame">
      <table className="list-table">
        <thead>
          <tr>
            <th scope="col">Title</th>
            <th scope="col">Slug</th>
            <th scope="col">Status</th>
            <th scope="col">Created</th>
            <th scope="col">Actions</th>
          </tr>
        </thead>
        <tbody>
          {pages.map((page) => (
            <tr key={page.id}>
              <th scope="row">{page.title}</th>
              <td>
                <code>{page.slug}</code>
              </td>
              <td>
                <span className={`status status-${page.status}`}>
                  {STATUS_NAMES[page.status as PageStatus] ?? page.status}
                </span>
              </td>
              <td>
                <time dateTime={page.createdAt.toISOString()}>{day.format(page.createdAt)}</time>
              </td>
              <td>{trashed ? <RestoreAction page={page} /> : <PageActions page={page} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function PageActions({ page }: { page: ListedPage }) {
  return (
    <div className="list-actions">
      <Link
        to={`/admin/marketing/edit/${page.slug}`}
        className="button button-small"
        aria-label={`Edit ${page.title}`}
      >
        Edit
      </Link>
      <a
        href={`/page/${page.slug}?preview=true`}
        target="_blank"
        rel="noopener"
        className="button button-small"
        aria-label={`Preview ${page.title} (opens in a new tab)`}
      >
        Preview
      </a>
      <ConfirmAction
        id={`delete-${page.id}`}
        action="Delete"
        subject={page.title}
        question={`Are you sure you want to delete "${page.slug}"?`}
        fields={{ intent: "delete", slug: page.slug }}
      >
        <p>It stops being public at once. You can restore it from the trash for 30 days.</p>
      </ConfirmAction>
    </div>
  );
}

function RestoreAction({ page }: { page: ListedPage }) {
  return (
    <Form method="post" preventScrollReset>
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
