import type { Log } from "#app/values/log.ts";
import { describeError } from "#app/values/describe-error.ts";
import type { Database } from "#app/storage/database.server.ts";
import type { CachedPage, PageKey } from "#app/storage/rendered-pages.server.ts";
import type { PublicPage } from "../pages/page.ts";
import { findPublicPage, findPublicVersion, listSlugs, NO_VERSION } from "../pages/pages.server.ts";
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
  /** Creates these services again with deadlines of their own: a part that timed out for this request is asked again. */
  renewDeps: () => PublicationDeps;
  log: Log;
}

/** How often a write is repeated when another writer interferes, before it is left for later. */
export const MAX_ROUNDS = 4;

/**
 * Delays before retrying a refused write. KV takes one write per second and key; all must fit into the 30 s of waitUntil, with
 * the deadlines of those that get no answer.
 */
const RETRY_AFTER_MS = [1500, 5000, 10_000];

/** The site has one language so far, and the page's entry holds all variants of a test. */
export function keyOf(slug: string): PageKey {
  return { slug, locale: "en", variant: "a" };
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

/**
 * Revalidates after a visit. A failure is left to the next visit, unless KV was already written to: then it is retried.
 * @param page in this build's HTML, to be stored again where it is current
 * @param entry that the visit found in KV
 */
export async function keepTrue(
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
  /**
   * Version that this request has just written to D1: put first, without another read, and compared after the put like any
   * other.
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

export function isCurrent(
  { build }: PublicationDeps,
  version: string,
  rendered: CachedPage | undefined,
): rendered is CachedPage {
  return rendered?.build === build && rendered.version === version;
}

export async function render(deps: PublicationDeps, page: PublicPage): Promise<CachedPage> {
  const verifiedAt = deps.now().getTime();
  const rendered = await deps.renderPage(page);
  const variants = await renderVariants(deps, page, rendered);
  const until = page.unpublishAt?.getTime();
  const { releases } = page;
  return { ...rendered, version: versionOf(page), build: deps.build, verifiedAt, until, releases, variants };
}
