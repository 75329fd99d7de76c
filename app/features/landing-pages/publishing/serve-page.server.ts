import { describeError } from "#app/values/describe-error.ts";
import { fail, ok, type Result } from "#app/values/result.ts";
import type { CachedPage, PageKey } from "#app/storage/rendered-pages.server.ts";
import { slugSchema } from "#app/values/slug-schema.ts";
import { fillPath } from "#app/values/fill-path.ts";
import { findTargetSlug, type Ending } from "../pages/page-ending.ts";
import { findPublicPage, findPublicVersion, findRenamedPage, NO_VERSION } from "../pages/pages.server.ts";
import { versionOf } from "../pages/shown-page.ts";
import type { FoundPage } from "./isolate-memory.ts";
import { isCurrent, revalidate, keyOf, render, type PublicationDeps } from "./publication.server.ts";

/** Age after which a cached page is revalidated against D1 in the background. */
const BACKGROUND_CHECK_AGE_MS = 60_000;

/** Age after which it is revalidated before it is served, so that rarely visited pages do not stay stale. A copy without an entry beside it is revalidated after BACKGROUND_CHECK_AGE_MS. */
const BLOCKING_CHECK_AGE_MS = 10 * 60_000;

/** The page was renamed. */
interface Moved {
  code: "moved";
  slug: string;
}

/** The page was public until its time. */
interface Ended {
  code: "ended";
  message: string;
  /** Path of this site to redirect visitors to, chosen by the author; undefined if no public page is there. */
  target?: string;
}

type NotPublic = "not-found" | { code: "invalid-structure" } | Moved | Ended;

/**
 * Serves the public page at a slug: from the cache without a database query, or read from D1 and rendered.
 * "unavailable" means that neither store responded.
 */
export async function servePage(
  deps: PublicationDeps,
  slug: string,
): Promise<Result<CachedPage, NotPublic | "unavailable">> {
  const result = await serveOnce(deps, slug);
  if (result.ok) deps.pageCache.served.all += 1;
  return result;
}

async function serveOnce(
  deps: PublicationDeps,
  slug: string,
): Promise<Result<CachedPage, NotPublic | "unavailable">> {
  if (!slugSchema.safeParse(slug).success) return fail("not-found");
  const key = keyOf(slug);
  const found = await findCached(deps, key);
  if (found.isMissing) return fail("not-found");
  const page = orEnded(deps, found.page);
  const age = page ? deps.now().getTime() - page.verifiedAt : Infinity;
  if (page && age <= (found.entry ? BLOCKING_CHECK_AGE_MS : BACKGROUND_CHECK_AGE_MS)) {
    if (age > BACKGROUND_CHECK_AGE_MS) deps.waitUntil(revalidate(deps, key, page));
    deps.pageCache.served.fromCache += 1;
    return ok(page);
  }
  try {
    const read = await servePublished(deps, key, { ...found, page });
    // Log line of a page that did not come from the cache, by which an operator computes the cache hit rate.
    if (read.ok) deps.log("landing-page-read", { slug });
    return read;
  } catch (error) {
    deps.log("landing-page-database-failed", { slug, error: describeError(error) });
    const last = page ?? orEnded(deps, found.fallback);
    return last ? ok(last) : fail("unavailable");
  }
}

/** Reads D1. A cached page is served if it is current; otherwise it is replaced after the response. */
async function servePublished(
  deps: PublicationDeps,
  key: PageKey,
  found: FoundPage,
): Promise<Result<CachedPage, NotPublic>> {
  const since = deps.pageCache.beginRead();
  const published = await findPublicPage(deps, key.slug);
  if (!published.ok) {
    const known = found.entry ?? found.page;
    if (typeof known === "object") deps.waitUntil(revalidate(deps, key, found.page, known));
    if (published.code === "invalid-structure") return published;
    const renamed = await findRenamedPage(deps, key.slug);
    if (renamed?.isPublic || renamed?.hasEnded) return fail("moved", { slug: renamed.slug });
    if (!renamed && published.ending) return fail("ended", await findEnd(deps, published.ending));
    // A planned page becomes public without a write that would invalidate this memory, so its absence is not
    // remembered.
    if (!renamed && !published.isPlanned) deps.pageCache.rememberMissing(key, since);
    return fail("not-found");
  }
  if (isCurrent(deps, versionOf(published.value), found.page)) {
    deps.waitUntil(revalidate(deps, key, found.page));
    return ok(found.page);
  }
  const rendered = await render(deps, published.value);
  deps.pageCache.remember(key, rendered, since);
  deps.waitUntil(store(deps, key, { found, rendered }));
  return ok(rendered);
}

/**
 * Redirect target of an ended page: a page that is public now, at its current slug. There is no chain and no
 * loop, whatever other ended pages redirect to.
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
 * Stores what a visit has rendered. If KV's entry has the same version, or is missing, it is stored as this
 * build's copy; an entry with another version is refreshed from D1.
 */
async function store(
  deps: PublicationDeps,
  key: PageKey,
  { found: { entry }, rendered }: { found: FoundPage; rendered: CachedPage },
): Promise<void> {
  const contradicts = entry === "withdrawn" || (entry !== undefined && entry.version !== rendered.version);
  if (contradicts) return revalidate(deps, key, rendered, entry);
  if (!deps.pageCache.beginComparison(key, entry)) return;
  try {
    await deps.pageCache.fill(key, rendered);
  } catch (error) {
    deps.pageCache.forgetComparison(key, entry);
    deps.log("landing-page-refresh-failed", { slug: key.slug, error: describeError(error) });
  }
}

/** Drops a page whose end time has passed, which is known without a query. */
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
