import { insertAuditRow, listAuditRows, type AuditRow } from "#app/storage/audit.server.ts";
import { listNamedPageRows } from "#app/storage/pages.server.ts";
import { readView } from "#app/storage/views.server.ts";
import type { Database } from "#app/storage/database.server.ts";

/** Audited actions of administrators and their wording; saves of a page are in its own history. */
const ACTS = {
  "administrator-deleted": "Deleted their own administrator's account",
  "member-deleted": "Deleted the account",
  "member-signed-out": "Signed out all devices of the account",
  "waitlist-entry-deleted": "Deleted the waitlist entry",
  "waitlist-exported": "Exported the waitlist",
  "form-entry-deleted": "Deleted the entry of a form",
  "form-exported": "Exported the entries of the form",
  "webhook-saved": "Set the webhook of the form",
  "webhook-removed": "Removed the webhook of the form",
  "page-published-on-evidence": "Published the page with the evidence that its history keeps",
  "page-shown-on-evidence": "Showed the page in a test with the evidence that its history keeps",
  "page-deleted": "Moved the page to the trash",
  "page-test-started": "Started a test of versions of the page",
  "page-test-ended": "Ended a test of versions of the page",
  "preview-link-made": "Made a preview link of the page",
  "preview-link-revoked": "Revoked a preview link of the page",
  "page-restored": "Took the page out of the trash",
  "template-deleted": "Deleted the page template",
  "brand-published": "Published the brand of landing pages",
  "brand-undone": "Brought back the former brand of landing pages",
  "picture-deleted": "Deleted the picture",
  "section-released": "Released a new version of the shared section",
  "section-undone": "Brought back the former version of the shared section",
  "section-deleted": "Deleted the shared section",
  "redirect-made": "Made a redirect from",
  "redirect-deleted": "Deleted the redirect from",
  "service-switched-off": "Switched off the service",
  "service-switched-on": "Switched on the service",
} as const;

interface Deps {
  db: Database;
  now: () => Date;
}

interface Act {
  /** The administrator's email. */
  actor: string;
  action: keyof typeof ACTS;
  /** Id of the changed object, and never a name: the log outlives the account of a deleted person. */
  subject: string;
}

export async function recordAct({ db, now }: Deps, act: Act): Promise<void> {
  await insertAuditRow(db, newAct({ now }, act));
}

/** A row for the same batch as the change that it records, so that neither is written without the other. */
export function newAct({ now }: Pick<Deps, "now">, act: Act): AuditRow {
  return { id: crypto.randomUUID(), ...act, at: now() };
}

/** Lists acts, newest first, each with its page; undefined for an act without a page, and for a deleted page. */
export async function listActs({ db }: Pick<Deps, "db">, { view }: { view: number }) {
  const listed = await readView(view, (range) => listAuditRows(db, range));
  const isPage = ({ action }: { action: string }) => action.startsWith("page-");
  const pages = await listNamedPageRows(db, [
    ...new Set(listed.rows.filter(isPage).map(({ subject }) => subject)),
  ]);
  const rows = listed.rows.map(({ id, at, actor, subject, action }) => {
    const page = pages.find((named) => named.id === subject);
    return { id, at, actor, subject, page, words: ACTS[action as Act["action"]] ?? action };
  });
  return { ...listed, rows };
}
