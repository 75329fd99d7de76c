import type { ReactNode } from "react";
import { DataTable } from "#app/ui/data-table.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Moment } from "#app/ui/time.tsx";
import { describeBytes, describeCount } from "../domain/describe-amounts.ts";
import type { Status } from "../domain/status.server.ts";
import { SwitchTable } from "./switch-table.tsx";

const UNKNOWN = "Unknown: the database does not answer.";

/** The site's state, from top to bottom: what is wrong, what can be switched, and the figures. */
export function StatusPage({ status, children }: { status: Status; children: ReactNode }) {
  const { incidents, switches, parts, runs, hasBackups, mail, storage, version, cache } = status;
  return (
    <main id="main" className="list-page">
      <div className="list-title">
        <h1>Status</h1>
      </div>
      {incidents.length === 0 && status.isWhole && <p>Every part answers, and nothing is reported.</p>}
      {incidents.map(({ id, words, since }) => (
        <Notice key={id} tone="danger">
          {words} Since <Moment at={since} />.
        </Notice>
      ))}
      {parts
        .filter(({ answers }) => !answers)
        .map(({ id, use }) => (
          <Notice key={id} tone="danger">
            {`${id} does not answer. ${use}.`}
          </Notice>
        ))}
      <h2>Parts</h2>
      <DataTable
        rows={parts}
        columns={[
          { title: "Part", cell: ({ id }) => id },
          { title: "Used for", cell: ({ use }) => use },
          { title: "State", cell: describeState },
        ]}
      />
      <h2>Switches</h2>
      <p>
        A service with a form that is switched off tells people so where they send it, and asks them to come
        back tomorrow. Pages stay as they are.
      </p>
      {switches ? <SwitchTable switches={switches} /> : <p>{UNKNOWN}</p>}
      <h2>Regular runs</h2>
      {runs ? <RunTable runs={runs} /> : <p>{UNKNOWN}</p>}
      {!hasBackups && <p>No second bucket is bound, so the site does not back itself up.</p>}
      <h2>Mail</h2>
      <p>
        Sent through: {mail.driver}. {mail.waiting ? <WaitingMail {...mail.waiting} /> : UNKNOWN}{" "}
        <Link to="/admin/mail">Mail that failed</Link>
      </p>
      <h2>Cache of landing pages</h2>
      <p>
        {describeCache(cache)} For the whole site, compare the events <code>landing-page-read</code> in the
        log, one for each page that did not come from the cache, with all requests of <code>/page/</code>.
      </p>
      <h2>Storage and version</h2>
      <p>
        Database: {storage.databaseBytes === undefined ? "unknown" : describeBytes(storage.databaseBytes)}.
        Pictures and videos:{" "}
        {storage.pictures
          ? `${describeCount(storage.pictures.count, "file")}, ${describeBytes(storage.pictures.bytes)} without their other sizes`
          : "unknown"}
        . Version: <code>{version === "" ? "local" : version}</code>
      </p>
      {children}
    </main>
  );
}

function describeCache({ fromCache, all }: Status["cache"]): string {
  if (all === 0) return "The server that answered has served no landing page since it started.";
  const share = `${Math.floor((100 * fromCache) / all)}%`;
  return `The server that answered took ${share} of ${describeCount(all, "landing page")} from the cache since it started.`;
}

function describeState({ answers, milliseconds, fault }: Status["parts"][number]): string {
  return answers ? `Answered in ${milliseconds} ms` : `Does not answer. ${fault ?? ""}`;
}

function WaitingMail({ count, oldestAt }: { count: number; oldestAt: Date | null }) {
  if (oldestAt === null) return <>Nothing is waiting.</>;
  return (
    <>
      {describeCount(count, "mail")} waiting, the oldest since <Moment at={oldestAt} />.
    </>
  );
}

const RUNS = {
  daily: "Daily clean-up",
  frequent: "Mail and checks, every 5 minutes",
  backup: "Weekly backup",
};

function RunTable({ runs }: { runs: NonNullable<Status["runs"]> }) {
  if (runs.length === 0) return <p>None has run yet.</p>;
  return (
    <DataTable
      rows={runs}
      columns={[
        { title: "Run", cell: ({ id }) => RUNS[id] },
        { title: "Began", cell: ({ startedAt }) => (startedAt ? <Moment at={startedAt} /> : "Never") },
        { title: "Ended", cell: ({ endedAt }) => (endedAt ? <Moment at={endedAt} /> : "Not yet") },
        {
          title: "Outcome",
          cell: ({ outcome, isLate }) => [outcome, isLate && "Late."].filter(Boolean).join(" ") || "None yet",
        },
      ]}
    />
  );
}
