import type { Log } from "#app/values/log.ts";
import { describeError } from "#app/values/describe-error.ts";
import { fail, ok, type Result } from "#app/values/result.ts";
import type { Database } from "#app/storage/database.server.ts";
import type { CachedPage, PageKey } from "#app/storage/rendered-pages.server.ts";
import { slugSchema } from "#app/values/slug-schema.ts";
import { fillPath } from "#app/values/fill-path.ts";
import type { PublicPage } from "../pages/page.ts";
import { findTargetSlug, type Ending } from "../pages/page-ending.ts";
import {
  findPublicPage,
  findPublicVersion,
  findRenamedPage,
  listSlugs,
  NO_VERSION,
} from "../pages/pages.server.ts";
import { versionOf } from "../pages/shown-page.ts";
import type { FoundPage, LandingPageCache } from "./landing-page-cache.ts";
import type { RenderedPage } from "./rendered-page.ts";
import { renderVariants } from "./variants.ts";

export interface PublicationDeps {
  db: Database;
  pageCache: LandingPageCache;
  /** Identifies the deployment. */
  build: string;
  renderPage: (page: PublicPage) => Promise<RenderedPage>;
  now: () => Date;
  waitUntil: (work: Promise<unknown>) => void;
  wait: (milliseconds: number) => Promise<void>;
  /** The same, with deadlines of their own: a service that gave no answer to this request is asked again. */
  renewDeps: () => PublicationDeps;
  log: Log;
}

/** Age after which a cached page is revalidated against D1 in the background. */
const VERIFY_AFTER_MS = 60_000;

/** Age after which it is revalidated before it is served, so that rarely visited pages do not stay stale. A copy without an entry beside it is revalidated after VERIFY_AFTER_MS. */
const TRUST_MS = 10 * 60_000;

/** How often a write is repeated when another writer interferes, before it is left for later. */
export const MAX_ROUNDS = 4;

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

/** The page was public until its time. */
interface Ended {
  code: "ended";
  message: string;
  /** Path of this site that the author wants visitors to be led to, where a page is to be seen. */
  target?: string;
}

type NotPublic = "not-found" | { code: "invalid-structure" } | Moved | Ended;

/**
 * The public page at a slug: from the cache without a database query, else read from D1 and rendered, once each.
 * "unavailable" means that neither store answered.
 */
export async function servePage(
  deps: PublicationDeps,
  slug: string,
): Promise<Result<CachedPage, NotPublic | "unavailable">> {
  if (!slugSchema.safeParse(slug).success) return fail("not-found");
  const key = keyOf(slug);
  const found = await findCached(deps, key);
  if (found.isMissing) return fail("not-found");
  const page = orEnded(deps, found.page);
  const age = page ? deps.now().getTime() - page.verifiedAt : Infinity;
  if (page && age <= (found.entry ? TRUST_MS : VERIFY_AFTER_MS)) {
    if (age > VERIFY_AFTER_MS) deps.waitUntil(keepTrue(deps, key, page));
    return ok(page);
  }
  try {
    return await servePublished(deps, key, { ...found, page });
  } catch (error) {
    deps.log("landing-page-database-failed", { slug, error: describeError(error) });
    const last = page ?? orEnded(deps, found.fallback);
    return last ? ok(last) : fail("unavailable");
  }
}

/** There is one language so far, and all variants of a test are in the entry of the page. */
function keyOf(slug: string): PageKey {
  return { slug, locale: "en", variant: "a" };
}

/** Reads D1. A cached page is served if it turns out to be current, and replaced after the answer if not. */
async function servePublished(
  deps: PublicationDeps,
  key: PageKey,
  found: FoundPage,
): Promise<Result<CachedPage, NotPublic>> {
  const since = deps.pageCache.beginRead();
  const published = await findPublicPage(deps, key.slug);
  if (!published.ok) {
    const known = found.entry ?? found.page;
    if (typeof known === "object") deps.waitUntil(keepTrue(deps, key, found.page, known));
    if (published.code === "invalid-structure") return published;
    const renamed = await findRenamedPage(deps, key.slug);
    if (renamed?.isPublic) return fail("moved", { slug: renamed.slug });
    if (!renamed && published.ending) return fail("ended", await findEnd(deps, published.ending));
    // A page that is planned appears by itself, without a write that would end what is remembered.
    if (!renamed && !published.isPlanned) deps.pageCache.rememberMissing(key, since);
    return fail("not-found");
  }
  if (isCurrent(deps, versionOf(published.value), found.page)) {
    deps.waitUntil(keepTrue(deps, key, found.page));
    return ok(found.page);
  }
  const rendered = await render(deps, published.value);
  deps.pageCache.remember(key, rendered, since);
  deps.waitUntil(store(deps, key, { found, rendered }));
  return ok(rendered);
}

/**
 * Where an ended page leads. Only a page that is public now is led to, at the slug that it has now: so there is neither a
 * chain nor a loop, whatever other pages that ended lead to.
 */
async function findEnd(deps: PublicationDeps, { message, target }: Ending): Promise<Omit<Ended, "code">> {
  const slug = target === undefined ? undefined : findTargetSlug(target);
  if (target === undefined || slug === undefined) return { message, target };
  if ((await findPublicVersion(deps, slug)) !== NO_VERSION) return { message, target };
  const renamed = await findRenamedPage(deps, slug);
  return renamed?.isPublic
    ? { message, target: fillPath("/page/:slug", { slug: renamed.slug }) }
    : { message };
}

/**
 * Stores what a visit has rendered. Where KV's entry is of the same version, or there is none, this build's own copy will do;
 * an entry that says something else is brought to the truth.
 */
async function store(
  deps: PublicationDeps,
  key: PageKey,
  { found: { entry }, rendered }: { found: FoundPage; rendered: CachedPage },
): Promise<void> {
  const contradicts = entry === "withdrawn" || (entry !== undefined && entry.version !== rendered.version);
  if (contradicts) return keepTrue(deps, key, rendered, entry);
  if (!deps.pageCache.beginComparison(key, entry)) return;
  try {
    await deps.pageCache.fill(key, rendered);
  } catch (error) {
    deps.pageCache.forgetComparison(key, entry);
    deps.log("landing-page-refresh-failed", { slug: key.slug, error: describeError(error) });
  }
}

/**
 * Updates KV to the current state of D1; every write path ends here.
 * @param written the version that this request has just made public at the slug, if it did
 * @returns "delayed" when KV refused: it is tried again after the answer
 */
export async function refreshPage(
  deps: PublicationDeps,
  slug: string,
  written?: PublicPage,
): Promise<"published" | "delayed"> {
  const key = keyOf(slug);
  if ((await settle(deps, key, { written })) === "settled") return "published";
  deps.waitUntil(retry(deps, key));
  return "delayed";
}

/** For every slug that a write touched: the page's own, and those it had before. */
export async function refreshPages(
  deps: PublicationDeps,
  slugs: string[],
  written?: PublicPage,
): Promise<"published" | "delayed"> {
  const refresh = (slug: string) => refreshPage(deps, slug, written?.slug === slug ? written : undefined);
  const outcomes = await Promise.all([...new Set(slugs)].map(refresh));
  return outcomes.includes("delayed") ? "delayed" : "published";
}

/**
 * For a write that got no answer, and may be made all the same: KV follows it after the request, wherever the page is and was.
 * Each time is used, since nothing tells whether it is still to be made.
 */
export function refreshLater(deps: PublicationDeps, id: string): void {
  deps.waitUntil(follow(deps, id));
}

/** Drops a page whose time is over, which is known without a query. */
function orEnded({ now }: PublicationDeps, page: CachedPage | undefined): CachedPage | undefined {
  return page?.until !== undefined && page.until <= now().getTime() ? undefined : page;
}

async function findCached({ pageCache, log }: PublicationDeps, key: PageKey): Promise<FoundPage> {
  try {
    return await pageCache.find(key);
  } catch (error) {
    log("landing-page-cache-failed", { slug: key.slug, error: describeError(error) });
    return {};
  }
}

/**
 * Revalidates after a visit. A failure is left to the next visit, unless KV was already written to: then it is retried.
 * @param page in this build's HTML, to be stored again where it is current
 * @param entry that the visit found in KV
 */
async function keepTrue(
  deps: PublicationDeps,
  key: PageKey,
  page: CachedPage | undefined,
  entry: FoundPage["entry"] = page,
): Promise<void> {
  if (!deps.pageCache.beginComparison(key, entry)) return;
  const outcome = await settle(deps, key, { rendered: page });
  const isStored = typeof entry === "object" && entry.version === page?.version;
  if (outcome === "untouched" || (outcome === "refused" && !isStored))
    deps.pageCache.forgetComparison(key, entry);
  if (outcome === "unsettled") await retry(deps, key);
}

interface Known {
  /** In this build's HTML; put again with a new date where it is still current. */
  rendered?: CachedPage;
  /** Version that this request has just written to D1: put first, without another read, and compared after the put like any other. */
  written?: PublicPage;
}

/**
 * Brings KV's entry to what D1 says, and reads D1 again after each put, so that the older of two overlapping renders never has
 * the last word.
 * @returns "untouched" when it failed before anything was put; "refused" when KV refused what was rendered before and is still
 * current, as it does while others write the same key
 */
async function settle(
  deps: PublicationDeps,
  key: PageKey,
  { rendered, written }: Known = {},
): Promise<"settled" | "refused" | "untouched" | "unsettled"> {
  let stored: string | undefined;
  let isRefused = false;
  try {
    for (let round = 0; round < MAX_ROUNDS; round++) {
      if (stored !== undefined && (await findPublicVersion(deps, key.slug)) === stored) return "settled";
      const isFirst = round === 0 && written !== undefined;
      const { version, page } = isFirst
        ? await renderVersion(deps, written)
        : await renderPublic(deps, key, rendered);
      isRefused = page !== undefined && page === rendered;
      if (page) await deps.pageCache.publish(key, { ...page, verifiedAt: deps.now().getTime() });
      else await deps.pageCache.withdraw(key);
      stored = version;
    }
  } catch (error) {
    deps.log("landing-page-refresh-failed", { slug: key.slug, error: describeError(error) });
  }
  if (stored !== undefined) return "unsettled";
  return isRefused ? "refused" : "untouched";
}

async function retry(deps: PublicationDeps, key: PageKey): Promise<void> {
  for await (const renewed of waitRepeatedly(deps)) {
    if ((await settle(renewed, key)) === "settled") return;
  }
}

async function follow(deps: PublicationDeps, id: string): Promise<void> {
  for await (const renewed of waitRepeatedly(deps)) {
    try {
      const slugs = await listSlugs(renewed, id);
      await Promise.all(slugs.map((slug) => settle(renewed, keyOf(slug))));
    } catch (error) {
      deps.log("landing-page-refresh-failed", { id, error: describeError(error) });
    }
  }
}

/** Renews the deadlines each time: nobody waits for work after the response. */
export async function* waitRepeatedly(deps: PublicationDeps): AsyncGenerator<PublicationDeps> {
  for (const milliseconds of RETRY_AFTER_MS) {
    await deps.wait(milliseconds);
    yield deps.renewDeps();
  }
}

/** The version that D1 says is public, and its HTML; only a version that is not rendered yet is read whole. */
async function renderPublic(
  deps: PublicationDeps,
  { slug }: PageKey,
  rendered: CachedPage | undefined,
): Promise<{ version: string; page?: CachedPage }> {
  if (rendered) {
    const version = await findPublicVersion(deps, slug);
    if (isCurrent(deps, version, rendered)) return { version, page: rendered };
  }
  const page = await findPublicPage(deps, slug);
  if (page.ok) return renderVersion(deps, page.value);
  return { version: page.code === "invalid-structure" ? page.version : NO_VERSION };
}

async function renderVersion(
  deps: PublicationDeps,
  page: PublicPage,
): Promise<{ version: string; page: CachedPage }> {
  return { version: versionOf(page), page: await render(deps, page) };
}

function isCurrent(
  { build }: PublicationDeps,
  version: string,
  rendered: CachedPage | undefined,
): rendered is CachedPage {
  return rendered?.build === build && rendered.version === version;
}

async function render(deps: PublicationDeps, page: PublicPage): Promise<CachedPage> {
  const verifiedAt = deps.now().getTime();
  const rendered = await deps.renderPage(page);
  const variants = await renderVariants(deps, page, rendered);
  const until = page.unpublishAt?.getTime();
  const { releases } = page;
  return { ...rendered, version: versionOf(page), build: deps.build, verifiedAt, until, releases, variants };
}
