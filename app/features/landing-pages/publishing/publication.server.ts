import type { Log } from "#app/values/log.ts";
import { describeError } from "#app/values/describe-error.ts";
import { fail, ok, type Result } from "#app/values/result.ts";
import type { Database } from "#app/storage/database.server.ts";
import type { CachedPage, PageCache } from "#app/storage/page-cache.server.ts";
import type { PublicPage } from "../pages/page.ts";
import type { RecentComparisons } from "./recent-comparisons.ts";
import { findPublicPage, findRenamedPage, listAddresses } from "../pages/pages.server.ts";
import { slugSchema } from "#app/values/slug-schema.ts";

export type RenderedPage = Pick<CachedPage, "html" | "etag" | "headers">;

export interface PublicationDeps {
  db: Database;
  pageCache: PageCache;
  /** Of this isolate, for all of its requests. */
  comparisons: RecentComparisons;
  /** Identifies the deployment; HTML from another one is rendered again. */
  build: string;
  renderPage: (page: PublicPage) => Promise<RenderedPage>;
  now: () => Date;
  waitUntil: (work: Promise<unknown>) => void;
  wait: (milliseconds: number) => Promise<void>;
  /** The same, with deadlines of their own: what kept this request waiting, it does not ask again. */
  renewDeps: () => PublicationDeps;
  log: Log;
}

/** Age after which a cached page is revalidated against D1 in the background. */
const VERIFY_AFTER_MS = 60_000;

/** Age after which it is revalidated before it is served, so that rarely visited pages do not stay stale. */
const TRUST_MS = 10 * 60_000;

/** How often a write is repeated when another writer interferes, before it is left for later. */
const MAX_ROUNDS = 4;

/**
 * Delays before retrying a refused write. KV takes one write per second and key; all must fit into the 30 s of waitUntil, with
 * the deadlines of those that get no answer.
 */
const RETRY_AFTER_MS = [1500, 5000, 10_000];

/** The page was renamed. */
interface Moved {
  code: "moved";
  slug: string;
}

type NotPublic = "not-found" | "invalid-structure" | Moved;

/**
 * The public page at a slug: from KV without a database query, else rendered from D1.
 * "unavailable" means that neither store answered.
 */
export async function servePage(
  deps: PublicationDeps,
  slug: string,
): Promise<Result<CachedPage, NotPublic | "unavailable">> {
  if (!slugSchema.safeParse(slug).success) return fail("not-found");
  const found = await findCached(deps, slug);
  const cached = found && hasEnded(deps, found) ? undefined : found;
  const age = cached?.build === deps.build ? deps.now().getTime() - cached.verifiedAt : Infinity;
  if (cached && age <= TRUST_MS) {
    if (age > VERIFY_AFTER_MS) deps.waitUntil(keepTrue(deps, slug, cached));
    return ok(cached);
  }
  try {
    const page = await findPublished(deps, slug);
    if (page.ok || found) deps.waitUntil(keepTrue(deps, slug, cached));
    if (!page.ok) return page;
    return ok(isCurrent(deps, page.value, cached) ? cached : await render(deps, page.value));
  } catch (error) {
    deps.log("landing-page-database-failed", { slug, error: describeError(error) });
    return cached ? ok(cached) : fail("unavailable");
  }
}

/**
 * Updates KV to the current state of D1; every write path ends here.
 * @returns "delayed" when KV refused: it is tried again after the answer
 */
export async function refreshPage(deps: PublicationDeps, slug: string): Promise<"published" | "delayed"> {
  if ((await settle(deps, slug)) === "settled") return "published";
  deps.waitUntil(retry(deps, slug));
  return "delayed";
}

/** For every address that a write touched: the page's own, and those it had before. */
export async function refreshPages(deps: PublicationDeps, slugs: string[]): Promise<"published" | "delayed"> {
  const outcomes = await Promise.all([...new Set(slugs)].map((slug) => refreshPage(deps, slug)));
  return outcomes.includes("delayed") ? "delayed" : "published";
}

/**
 * For a write that got no answer, and may be made all the same: KV follows it after the request, wherever the page is and was.
 * Each time is used, since nothing tells whether it is still to be made.
 */
export function refreshLater(deps: PublicationDeps, id: string): void {
  deps.waitUntil(follow(deps, id));
}

/** The end of a page is kept to without a look into the database. */
function hasEnded({ now }: PublicationDeps, { until }: CachedPage): boolean {
  return until !== undefined && until <= now().getTime();
}

async function findCached({ pageCache, log }: PublicationDeps, slug: string) {
  try {
    return await pageCache.find(slug);
  } catch (error) {
    log("landing-page-cache-failed", { slug, error: describeError(error) });
    return undefined;
  }
}

/** Revalidates after a visit. A failure is left to the next visit, unless KV was already written to: then it is retried. */
async function keepTrue(deps: PublicationDeps, slug: string, cached: CachedPage | undefined): Promise<void> {
  if (!deps.comparisons.begin(slug, cached, deps.now().getTime())) return;
  const outcome = await settle(deps, slug, cached);
  if (outcome === "untouched") deps.comparisons.forget(slug, cached);
  if (outcome === "unsettled") await retry(deps, slug);
}

/**
 * Reads again after each put, so that the older of two overlapping renders never has the last word.
 * @param cached what KV was seen to hold; put again with a new date where it is still current
 * @returns "settled" also where KV holds the current version and only refused its new date, as it does while others write it;
 * "untouched" when it failed before anything was put
 */
async function settle(
  deps: PublicationDeps,
  slug: string,
  cached?: CachedPage,
): Promise<"settled" | "untouched" | "unsettled"> {
  let stored: string | undefined;
  let holdsCurrent = false;
  try {
    for (let round = 0; round < MAX_ROUNDS; round++) {
      const page = await findPublished(deps, slug);
      const version = page.ok ? versionOf(page.value) : "none";
      if (version === stored) return "settled";
      if (!page.ok) await deps.pageCache.delete(slug);
      else if (isCurrent(deps, page.value, cached)) {
        holdsCurrent = true;
        await deps.pageCache.put(slug, { ...cached, verifiedAt: deps.now().getTime() });
      } else await deps.pageCache.put(slug, await render(deps, page.value));
      stored = version;
    }
  } catch (error) {
    deps.log("landing-page-refresh-failed", { slug, error: describeError(error) });
  }
  if (stored !== undefined) return "unsettled";
  return holdsCurrent ? "settled" : "untouched";
}

async function retry(deps: PublicationDeps, slug: string): Promise<void> {
  for await (const renewed of waitRepeatedly(deps)) {
    if ((await settle(renewed, slug)) === "settled") return;
  }
}

async function follow(deps: PublicationDeps, id: string): Promise<void> {
  for await (const renewed of waitRepeatedly(deps)) {
    try {
      const slugs = await listAddresses(renewed, id);
      await Promise.all(slugs.map((slug) => settle(renewed, slug)));
    } catch (error) {
      deps.log("landing-page-refresh-failed", { id, error: describeError(error) });
    }
  }
}

/** Nobody waits for what is done after the answer, so that each time has deadlines of its own. */
async function* waitRepeatedly(deps: PublicationDeps): AsyncGenerator<PublicationDeps> {
  for (const milliseconds of RETRY_AFTER_MS) {
    await deps.wait(milliseconds);
    yield deps.renewDeps();
  }
}

function isCurrent(
  { build }: PublicationDeps,
  page: PublicPage,
  cached: CachedPage | undefined,
): cached is CachedPage {
  return cached?.build === build && cached.version === versionOf(page);
}

async function findPublished(deps: PublicationDeps, slug: string): Promise<Result<PublicPage, NotPublic>> {
  const page = await findPublicPage(deps, slug);
  if (page.ok || page.code === "invalid-structure") return page;
  const renamed = await findRenamedPage(deps, slug);
  return renamed?.isPublic ? fail("moved", { slug: renamed.slug }) : fail("not-found");
}

async function render(deps: PublicationDeps, page: PublicPage): Promise<CachedPage> {
  const verifiedAt = deps.now().getTime();
  const rendered = await deps.renderPage(page);
  const until = page.unpublishAt?.getTime();
  return { ...rendered, version: versionOf(page), build: deps.build, verifiedAt, until };
}

function versionOf({ id, rev }: Pick<PublicPage, "id" | "rev">): string {
  return `${id}:${rev}`;
}
