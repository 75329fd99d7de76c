import { fail, ok, type Result } from "#app/values/result.ts";
import type { Database } from "#app/storage/database.server.ts";
import { findPageIdAt } from "#app/storage/page-slugs.server.ts";
import { findRedirectRow, type RedirectEnd } from "#app/storage/redirects.server.ts";
import { parseOwnUrl } from "#app/values/own-url.ts";
import { isPublicUrl } from "#app/values/public-url.ts";
import { isPublicSitePage, isSitePath } from "./own-pages.ts";
import { findPageSlug, isPagePath } from "./paths.ts";
import { MAX_TARGET_LENGTH, type WrongFrom, type WrongTarget } from "./redirect.ts";

export interface InputDeps {
  db: Database;
  settings: { PUBLIC_ORIGIN: string };
}

/** Parses the path to redirect from. */
export function parseFrom(
  { settings }: Pick<InputDeps, "settings">,
  typed: string,
): Result<string, WrongFrom> {
  if (typed.trim() === "") return fail("from-missing");
  const path = readPath(settings.PUBLIC_ORIGIN, typed);
  if (isSitePath(path)) return fail("from-site-page");
  return isPagePath(path) ? ok(path) : fail("from-shape");
}

/**
 * Parses the target of a redirect: a landing page by its id, a page of the site, or another site. A target
 * that is itself redirected is replaced by its final target.
 */
export async function parseTarget(
  deps: InputDeps,
  { typed, from }: { typed: string; from: string },
): Promise<Result<RedirectEnd, WrongTarget>> {
  if (typed.trim() === "") return fail("to-missing");
  const path = readPath(deps.settings.PUBLIC_ORIGIN, typed);
  if (!path.startsWith("/")) {
    return isPublicUrl(path) && path.length <= MAX_TARGET_LENGTH
      ? ok({ pageId: null, target: path })
      : fail("to-url");
  }
  if (/[?#]/.test(path)) return fail("to-shape");
  if (path === from) return fail("to-itself");
  const end = await findEnd(deps, path);
  if (!end) return fail("to-nowhere");
  return end.target === from ? fail("to-itself") : ok(end);
}

async function findEnd({ db }: InputDeps, path: string): Promise<RedirectEnd | undefined> {
  const slug = findPageSlug(path);
  const pageId = slug === undefined ? undefined : await findPageIdAt(db, slug);
  if (pageId !== undefined) return { pageId, target: null };
  if (isPublicSitePage(path)) return { pageId: null, target: path };
  const redirected = await findRedirectRow(db, path);
  return redirected && { pageId: redirected.pageId, target: redirected.target };
}

/**
 * Reduces a URL of this site to its path, normalized as requested paths are: in lower case, without a trailing
 * slash. A single word becomes a path; any other URL stays unchanged.
 */
function readPath(origin: string, typed: string): string {
  const text = typed.trim();
  const href = text.startsWith("/") || /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `/${text}`;
  const own = parseOwnUrl(href, origin);
  if (!own) return href;
  const path = own.pathname.length > 1 ? own.pathname.replace(/\/$/, "") : own.pathname;
  return (path + own.search + own.hash).toLowerCase();
}
