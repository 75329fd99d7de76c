import type { Database } from "#app/storage/database.server.ts";
import { findRedirectRow } from "#app/storage/redirects.server.ts";
import { fillPath } from "#app/values/fill-path.ts";
import { findStatus, isPublic } from "../pages/page-status.ts";

interface Deps {
  db: Database;
  now: () => Date;
}

/** State of the landing page that a redirect leads to, or the URL that it leads to instead. */
type End = Pick<
  NonNullable<Awaited<ReturnType<typeof findRedirectRow>>>,
  "target" | "slug" | "publicRev" | "isTrashed" | "visible"
>;

interface Found {
  /** Path of this site or an https URL; undefined while the landing page of the redirect is not public. */
  location: string | undefined;
  /** Path of an ended landing page, at which visitors get its message or are redirected. */
  ended: string | undefined;
}

/**
 * Finds the redirect of a path without a page.
 * @returns undefined if there is none
 */
export async function findRedirect({ db, now }: Deps, path: string): Promise<Found | undefined> {
  const row = await findRedirectRow(db, path);
  if (!row) return undefined;
  const { location, ended } = readEnd(row, now());
  return { location: location === path ? undefined : location, ended: ended === path ? undefined : ended };
}

function readEnd({ target, slug, publicRev, isTrashed, visible }: End, now: Date): Found {
  if (target !== null) return { location: target, ended: undefined };
  const page = slug === null || isTrashed ? undefined : fillPath("/page/:slug", { slug });
  const status = findStatus({ rev: 0, publicRev }, visible, now);
  return { location: isPublic(status) ? page : undefined, ended: status === "ended" ? page : undefined };
}

/** Location of a redirect; undefined while its landing page is not public. */
export function findLocation(end: End, now: Date): string | undefined {
  return readEnd(end, now).location;
}

/**
 * Appends the query of the visit to a location, since campaigns are counted by it.
 * @param search begins with "?", or is empty
 */
export function addSearch(location: string, search: string): string {
  return location.includes("?") ? location + search.replace("?", "&") : location + search;
}
