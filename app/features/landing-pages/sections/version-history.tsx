import { findInTrash } from "../pages/trash-path.ts";
import { DataTable, type Columns } from "#app/ui/data-table.tsx";
import { Email } from "#app/ui/email.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { Form, Link } from "#app/ui/link.tsx";
import { formatMoment } from "#app/ui/time.tsx";
import type { Outcome } from "#app/ui/outcome.ts";
import { Toast } from "#app/ui/toast.tsx";
import { fillPath } from "#app/values/fill-path.ts";
import { addQuery } from "#app/values/site-path.ts";
import { RETENTION_WORDS } from "../history/retention.ts";
import { nameTitle } from "../pages/page-title.ts";
import type { Version } from "../history/versions.server.ts";
import { nameTimeZone } from "#app/values/time-zone.ts";

interface VersionHistoryProps {
  page: { id: string; title: string; publicSlug: string; rev: number; isTrashed: boolean };
  /** Versions, newest first. */
  versions: Version[];
  /** Revision before which older ones are listed, if there are more. */
  olderThan: number | undefined;
  /** Revision before which these are listed; undefined for the newest. */
  before: number | undefined;
  outcome: Outcome | undefined;
}

/**
 * Screen with the history of a page: the changes of each version, its name, and links to compare and to
 * restore it.
 */
export function VersionHistory({ page, versions, olderThan, before, outcome }: VersionHistoryProps) {
  const here = fillPath("/admin/marketing/pages/:id/history", { id: page.id });
  return (
    <main id="main" className="list-page version-history">
      <div className="list-title">
        <h1>History of “{nameTitle(page.title)}”</h1>
        {page.isTrashed ? (
          <Link to={findInTrash(page.publicSlug)} className="button">
            Find It in the Trash
          </Link>
        ) : (
          <Link to={fillPath("/admin/marketing/edit/:slug", { slug: page.publicSlug })} className="button">
            Back to the Editor
          </Link>
        )}
      </div>
      {page.isTrashed && (
        <p className="version-history-lead">
          This page is in the trash. Restore it from there first, then open and restore its versions here.
        </p>
      )}
      <p className="version-history-lead">
        {RETENTION_WORDS} Restoring changes the draft alone: the public page stays as it is until you publish,
        and Slug, Publish At and Public Until stay, too. Times are {nameTimeZone()}.
      </p>
      {versions.length > 1 && <CompareForm pageId={page.id} versions={versions} />}
      <DataTable
        rows={versions.map((version) => ({ ...version, id: String(version.rev) }))}
        columns={describeColumns(page, versions)}
      />
      <p className="version-history-more">
        {before !== undefined && <Link to={here}>Newest versions</Link>}
        {olderThan !== undefined && (
          <Link to={addQuery(here, { before: String(olderThan) })}>Older versions</Link>
        )}
      </p>
      <Toast outcome={outcome} />
    </main>
  );
}

function CompareForm({ pageId, versions }: { pageId: string; versions: Version[] }) {
  // The trailing space prevents JavaScript from sorting the keys as integers.
  const choices = Object.fromEntries(
    versions.map((version) => [`${version.rev} `, `${version.rev}: ${describe(version)}`]),
  );
  return (
    <Form
      action={fillPath("/admin/marketing/pages/:id/compare", { id: pageId })}
      className="version-history-compare"
    >
      <SelectField
        label="Compare Version"
        name="from"
        choices={choices}
        defaultValue={`${versions[1]?.rev} `}
      />
      <SelectField label="With Version" name="to" choices={choices} defaultValue={`${versions[0]?.rev} `} />
      <button type="submit" className="button">
        Compare
      </button>
    </Form>
  );
}

type Row = Version & { id: string };

function describeColumns(page: VersionHistoryProps["page"], versions: Version[]): Columns<Row> {
  return [
    { title: "Version", cell: (version) => <VersionName version={version} currentRev={page.rev} /> },
    {
      title: "Saved",
      cell: ({ savedAt, savedBy }) => (
        <span>
          <time dateTime={savedAt.toISOString()}>{formatMoment(savedAt)}</time>
          {" by "}
          <Email email={savedBy} />
        </span>
      ),
    },
    { title: "Name", cell: (version) => <NameForm version={version} /> },
    {
      title: "Actions",
      cell: ({ rev }) => <VersionActions page={page} rev={rev} before={findBefore(versions, rev)} />,
    },
  ];
}

function VersionName({ version, currentRev }: { version: Version; currentRev: number }) {
  const { rev, name, description, isPublic } = version;
  return (
    <span className="version-history-name">
      <span>
        {rev}: {name === "" ? description : name}
      </span>
      {name !== "" && <small>{description}</small>}
      {rev === currentRev && <small>Current draft</small>}
      {isPublic && <small>Public version</small>}
    </span>
  );
}

/** Form that names a version, which is then kept permanently. */
function NameForm({ version: { rev, name } }: { version: Version }) {
  return (
    <details className="version-history-naming">
      <summary>
        {name === "" ? "Name it" : "Rename"}
        <span className="visually-hidden">: version {rev}</span>
      </summary>
      <Form method="post" action={`#name-${rev}`}>
        <input type="hidden" name="rev" value={rev} />
        <TextField label="Name" name="name" defaultValue={name} autoComplete="off" />
        <button type="submit" name="intent" value="name" className="button button-small">
          Save Name
        </button>
      </Form>
    </details>
  );
}

interface VersionActionsProps {
  page: VersionHistoryProps["page"];
  rev: number;
  /** The previous version, if it is listed. */
  before: number | undefined;
}

function VersionActions({ page, rev, before }: VersionActionsProps) {
  const compare = fillPath("/admin/marketing/pages/:id/compare", { id: page.id });
  const edit = fillPath("/admin/marketing/edit/:slug", { slug: page.publicSlug });
  return (
    <div className="list-actions">
      {before !== undefined && (
        <Link
          to={addQuery(compare, { from: String(before), to: String(rev) })}
          className="button button-small"
          aria-label={`Changes of version ${rev}`}
        >
          Changes
        </Link>
      )}
      {rev !== page.rev && !page.isTrashed && (
        <>
          <Link
            to={addQuery(edit, { rev: String(rev) })}
            className="button button-small"
            aria-label={`Open version ${rev}`}
          >
            Open
          </Link>
          <Form method="post">
            <input type="hidden" name="rev" value={rev} />
            <input type="hidden" name="over" value={page.rev} />
            <button
              type="submit"
              name="intent"
              value="restore"
              className="button button-small"
              aria-label={`Restore version ${rev}`}
            >
              Restore
            </button>
          </Form>
        </>
      )}
    </div>
  );
}

function findBefore(versions: Version[], rev: number): number | undefined {
  return versions[versions.findIndex((version) => version.rev === rev) + 1]?.rev;
}

function describe({ name, description, savedAt }: Version): string {
  const words = name === "" ? description : name;
  return `${words} (${formatMoment(savedAt)})`;
}
