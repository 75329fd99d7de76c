import { useEffect, useRef } from "react";
import { Form, Link, useNavigation } from "react-router";
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
    <div className="page-table-frame">
      <table className="page-table">
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
    <div className="page-actions">
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
      <DeleteAction page={page} />
    </div>
  );
}

/** Asks in a popover, which opens and closes without a script. */
function DeleteAction({ page }: { page: ListedPage }) {
  const popover = useRef<HTMLDivElement>(null);
  const { state } = useNavigation();
  useEffect(() => {
    if (state === "idle" && popover.current?.matches(":popover-open")) popover.current.hidePopover();
  }, [state]);
  const id = `delete-${page.id}`;
  return (
    <>
      <button
        type="button"
        className="button button-small button-danger"
        popoverTarget={id}
        aria-label={`Delete ${page.title}`}
      >
        Delete
      </button>
      <div
        id={id}
        ref={popover}
        popover="auto"
        role="dialog"
        aria-labelledby={`${id}-question`}
        className="confirm"
      >
        <p id={`${id}-question`} className="confirm-question">
          {`Are you sure you want to delete "${page.slug}"?`}
        </p>
        <p>It stops being public at once. You can restore it from the trash for 30 days.</p>
        <Form method="post" className="confirm-actions">
          <input type="hidden" name="slug" value={page.slug} />
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the safe answer has the focus of a dialog */}
          <button type="button" className="button" popoverTarget={id} popoverTargetAction="hide" autoFocus>
            Cancel
          </button>
          <button type="submit" name="intent" value="delete" className="button button-danger">
            Delete
          </button>
        </Form>
      </div>
    </>
  );
}

function RestoreAction({ page }: { page: ListedPage }) {
  return (
    <Form method="post">
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
