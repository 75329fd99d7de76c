import type { Database } from "#app/storage/database.server.ts";
import * as stored from "#app/storage/link-checks.server.ts";
import { findPublicVersion, NO_VERSION } from "../pages/pages.server.ts";
import { findRedirect } from "../redirects/find-redirect.server.ts";
import { isSitePath } from "../redirects/own-pages.ts";
import { findPageSlug } from "../redirects/paths.ts";
import { CHECK_EVERY_MS, CONFIRM_AFTER_MS } from "./check-times.ts";
import { checkUrl, type RequestUrl, type LinkOutcome } from "./check-url.ts";
import { listContentLinks } from "./content-links.ts";

interface CheckingDeps {
  db: Database;
  now: () => Date;
  settings: { PUBLIC_ORIGIN: string };
  requestUrl: RequestUrl;
}

/**
 * Links to other sites that one run checks: with up to seven requests each, they stay below the limit of
 * fifty subrequests.
 */
export const URLS_PER_RUN = 5;

/** Links to this site that one run checks, which takes no request. */
const PATHS_PER_RUN = 20;

/**
 * Number of due links from which those to check are chosen, so that a host with many links does not delay
 * others.
 */
const MAX_DUE_LINKS = 300;

type Row = stored.CheckedLinkRow;

/** Checks some of the due links, at most one of each host. Deletes links that no page contains any more. */
export async function checkLinks(deps: CheckingDeps): Promise<void> {
  const due = chooseDue(await stored.listDueLinkRows(deps.db, deps.now(), MAX_DUE_LINKS));
  if (due.length === 0) return;
  const urls = due.map(({ url }) => url);
  const content = await listContentLinks(deps.settings.PUBLIC_ORIGIN);
  const used = new Set(await stored.listUsedLinks(deps.db, urls));
  const isUsed = (url: string) => used.has(url) || content.has(url);
  const checked = await Promise.all(due.filter(({ url }) => isUsed(url)).map((row) => check(deps, row)));
  await stored.recordChecks(deps.db, { checked, unused: urls.filter((url) => !isUsed(url)) });
}

function chooseDue(rows: Row[]): Row[] {
  const ofEachHost = [...Map.groupBy(rows, ({ host }) => host).values()].flatMap((links) =>
    links.slice(0, 1),
  );
  const [own, others] = [true, false].map((isOwn) =>
    ofEachHost.filter(({ url }) => url.startsWith("/") === isOwn),
  );
  return [...(own ?? []).slice(0, PATHS_PER_RUN), ...(others ?? []).slice(0, URLS_PER_RUN)];
}

async function check(deps: CheckingDeps, row: Row): Promise<Row> {
  const isOwn = row.url.startsWith("/");
  const outcome = isOwn ? await checkPath(deps, row.url) : await checkUrl(deps.requestUrl, row.url);
  return judge(row, outcome, { now: deps.now(), isCertain: isOwn });
}

/**
 * Checks a link to this site without a request: it works if it is a site page, a public landing page, or a
 * redirect to one.
 */
async function checkPath(deps: CheckingDeps, path: string): Promise<LinkOutcome> {
  if (isSitePath(path)) return { state: "working" };
  const slug = findPageSlug(path);
  if (slug !== undefined && (await findPublicVersion(deps, slug)) !== NO_VERSION) return { state: "working" };
  const detail = (await findRedirect(deps, path))?.location;
  return detail === undefined
    ? { state: "failing", detail: "has no public page" }
    : { state: "moved", detail };
}

/**
 * State of a link after a check. It is dead once it has failed for a day, or immediately if the failure is
 * certain.
 */
function judge(row: Row, outcome: LinkOutcome, { now, isCertain }: { now: Date; isCertain: boolean }): Row {
  const detail = "detail" in outcome ? outcome.detail : "";
  const failedAt = outcome.state === "failing" ? (row.failedAt ?? now) : null;
  const failedFor = failedAt ? now.getTime() - failedAt.getTime() : 0;
  const isDead = failedAt !== null && (isCertain || failedFor >= CONFIRM_AFTER_MS);
  const waits = failedAt && !isDead ? CONFIRM_AFTER_MS : CHECK_EVERY_MS;
  const dueAt = new Date(now.getTime() + waits);
  return { ...row, detail, failedAt, dueAt, checkedAt: now, state: isDead ? "dead" : outcome.state };
}
