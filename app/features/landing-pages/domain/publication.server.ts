import { describeError } from "#app/describe-error.ts";
import { fail, ok, type Result } from "#app/result.ts";
import type { Database } from "#app/storage/database.server.ts";
import type { CachedPage, PageCache } from "#app/storage/page-cache.server.ts";
import type { Page } from "./page.ts";
import { findPage, findRenamedSlug } from "./pages.server.ts";

export type RenderedPage = Pick<CachedPage, "html" | "etag" | "headers">;

export interface PublicationDeps {
  db: Database;
  pageCache: PageCache;
  /** The deploy; HTML of another one is rendered anew. */
  build: string;
  renderPage: (page: Page, options?: { preview: boolean }) => Promise<RenderedPage>;
  now: () => Date;
  waitUntil: (work: Promise<unknown>) => void;
  log: (event: string, fields: Record<string, string>) => void;
}

/** After this long a cached page is compared with D1 in the background. */
const VERIFY_AFTER_MS = 60_000;

/** Enough for writers in a row; beyond, the next background check heals. */
const MAX_ROUNDS = 4;

type Failure = "not-found" | "moved" | "invalid-structure" | "unavailable";

/**
 * The public page at a slug: from KV without a database query, else rendered from D1.
 * "moved" carries the new slug as its detail; "unavailable" means that neither store answered.
 */
export async function servePage(deps: PublicationDeps, slug: string): Promise<Result<CachedPage, Failure>> {
  const cached = await findCached(deps, slug);
  if (cached?.build === deps.build) {
    if (deps.now().getTime() - cached.verifiedAt > VERIFY_AFTER_MS)
      deps.waitUntil(verify(deps, slug, cached));
    return ok(cached);
  }
  try {
    const page = await findPublished(deps, slug);
    if (page.ok || cached) deps.waitUntil(refreshPage(deps, slug));
    return page.ok ? ok(await render(deps, page.value)) : page;
  } catch (error) {
    deps.log("landing-page-database-failed", { slug, error: describeError(error) });
    return cached ? ok(cached) : fail("unavailable");
  }
}

/**
 * Brings KV to what D1 says now; every write path ends here. Reads again after each put, so that the older of
 * two overlapping renders never has the last word.
 * @returns "delayed" when KV refused: the page is served from D1 here, and elsewhere within a minute
 */
export async function refreshPage(deps: PublicationDeps, slug: string): Promise<"published" | "delayed"> {
  let stored: string | undefined;
  try {
    for (let round = 0; round < MAX_ROUNDS; round++) {
      const page = await findPublished(deps, slug);
      const version = page.ok ? versionOf(page.value) : "none";
      if (version === stored) break;
      if (page.ok) await deps.pageCache.put(slug, await render(deps, page.value));
      else await deps.pageCache.delete(slug);
      stored = version;
    }
    return "published";
  } catch (error) {
    deps.log("landing-page-refresh-failed", { slug, error: describeError(error) });
    await deps.pageCache.delete(slug).catch(() => undefined);
    return "delayed";
  }
}

/** For every address that a write touched: the page's own, and the one it had before. */
export async function refreshPages(deps: PublicationDeps, slugs: string[]): Promise<"published" | "delayed"> {
  const outcomes = await Promise.all([...new Set(slugs)].map((slug) => refreshPage(deps, slug)));
  return outcomes.includes("delayed") ? "delayed" : "published";
}

async function findCached({ pageCache, log }: PublicationDeps, slug: string) {
  try {
    return await pageCache.find(slug);
  } catch (error) {
    log("landing-page-cache-failed", { slug, error: describeError(error) });
    return undefined;
  }
}

async function verify(deps: PublicationDeps, slug: string, cached: CachedPage): Promise<void> {
  try {
    const page = await findPublished(deps, slug);
    const current = page.ok && versionOf(page.value) === cached.version;
    if (current) await deps.pageCache.put(slug, { ...cached, verifiedAt: deps.now().getTime() });
    else await refreshPage(deps, slug);
  } catch (error) {
    deps.log("landing-page-verify-failed", { slug, error: describeError(error) });
  }
}

async function findPublished(
  deps: PublicationDeps,
  slug: string,
): Promise<Result<Page, "not-found" | "moved" | "invalid-structure">> {
  const page = await findPage(deps, slug);
  if (page.ok) return page.value.status === "active" ? page : fail("not-found");
  if (page.code === "invalid-structure") return page;
  const renamed = await findRenamedSlug(deps, slug);
  return renamed === undefined ? fail("not-found") : fail("moved", renamed);
}

async function render(deps: PublicationDeps, page: Page): Promise<CachedPage> {
  const verifiedAt = deps.now().getTime();
  const rendered = await deps.renderPage(page);
  return { ...rendered, version: versionOf(page), build: deps.build, verifiedAt };
}

function versionOf({ id, rev }: Pick<Page, "id" | "rev">): string {
  return `${id}:${rev}`;
}
