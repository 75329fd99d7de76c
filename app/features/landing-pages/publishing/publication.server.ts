import type { Log } from "#app/values/log.ts";
import { describeError } from "#app/values/describe-error.ts";
import type { Database } from "#app/storage/database.server.ts";
import type { CachedPage, PageKey } from "#app/storage/rendered-pages.server.ts";
import type { PublicPage } from "../pages/page.ts";
import { findPublicPage, findPublicVersion, listSlugs, NO_VERSION } from "../pages/pages.server.ts";
import { versionOf } from "../pages/shown-page.ts";
import type { FoundPage } from "./isolate-memory.ts";
import type { LandingPageCache } from "./landing-page-cache.ts";
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
  /**
   * Creates these services again with new deadlines: a service that timed out for this request is called
   * again.
   */
  renewDeps: () => PublicationDeps;
  log: Log;
}

/** Maximum number of attempts to write when other writers interfere, before the rest is left for later. */
export const MAX_ROUNDS = 4;

/**
 * Delays before retrying a refused write. KV allows one write per second and key; all retries must fit into
 * the 30 s of waitUntil, including the timeouts of those without a response.
 */
const RETRY_AFTER_MS = [1500, 5000, 10_000];

/** Cache key of a slug. The site has one language so far, and the page's entry holds all variants of a test. */
export function keyOf(slug: string): PageKey {
  return { slug, locale: "en", variant: "a" };
}

/**
 * Updates KV to the current state of D1; every write path ends here.
 * @param written the version that this request has just made public at the slug, if it did
 * @returns "delayed" if KV refused: the write is retried after the response
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

/** Refreshes every slug that a write affected: the page's current one, and its former ones. */
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
 * Refreshes KV after the response, for a write that timed out but may have been committed, at all slugs of
 * the page. Runs after each delay, since the commit may still happen at any of them.
 */
export function refreshLater(deps: PublicationDeps, id: string): void {
  deps.waitUntil(follow(deps, id));
}

/**
 * Revalidates after a visit. A failure is left to the next visit, unless KV was already written to: then it
 * is retried.
 * @param page in this build's HTML, to be stored again if it is current
 * @param entry that the visit found in KV
 */
export async function revalidate(
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
  /** The page in this build's HTML; stored again with a new date if it is still current. */
  rendered?: CachedPage;
  /**
   * Version that this request has just written to D1: put first, without another read, and compared after the
   * put like any other.
   */
  written?: PublicPage;
}

/**
 * Synchronizes KV's entry with D1, and reads D1 again after each put, so that the older of two overlapping
 * renders is never the last one written.
 * @returns "untouched" when it failed before any put; "refused" when KV refused a render that is still
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

/** Yields dependencies with new deadlines after each delay. Only for work after the response, since it waits. */
export async function* waitRepeatedly(deps: PublicationDeps): AsyncGenerator<PublicationDeps> {
  for (const milliseconds of RETRY_AFTER_MS) {
    await deps.wait(milliseconds);
    yield deps.renewDeps();
  }
}

/**
 * Reads which version is public in D1, and its HTML; only a version that is not rendered yet is read
 * completely.
 */
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

/** Whether a cached page was rendered by this build, from this version. */
export function isCurrent(
  { build }: PublicationDeps,
  version: string,
  rendered: CachedPage | undefined,
): rendered is CachedPage {
  return rendered?.build === build && rendered.version === version;
}

/** Renders a page with the variants of its test, as the value to cache. */
export async function render(deps: PublicationDeps, page: PublicPage): Promise<CachedPage> {
  const verifiedAt = deps.now().getTime();
  const rendered = await deps.renderPage(page);
  const variants = await renderVariants(deps, page, rendered);
  const until = page.unpublishAt?.getTime();
  const { releases } = page;
  return { ...rendered, version: versionOf(page), build: deps.build, verifiedAt, until, releases, variants };
}
