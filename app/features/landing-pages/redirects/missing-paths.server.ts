import type { Database } from "#app/storage/database.server.ts";
import { startOfDay, toDay } from "#app/values/days.ts";
import * as stored from "#app/storage/missing-paths.server.ts";
import { inPortions } from "#app/storage/portions.server.ts";
import { findRedirect } from "./find-redirect.server.ts";
import { MISSING_DAYS, MAX_PATHS_PER_DAY } from "./missing-limits.ts";
import type { MissingMemory } from "./missing-memory.ts";
import { isCountedPath, isPagePath } from "./paths.ts";

interface CountingDeps {
  db: Database;
  now: () => Date;
  missing: MissingMemory;
  waitUntil: (work: Promise<unknown>) => void;
  wait: (milliseconds: number) => Promise<void>;
  /** Creates dependencies with new deadlines: those of the request have passed when the counts are stored. */
  renewDeps: () => { db: Database };
}

/** Time for which an isolate collects counts before it stores them, within the 30 s of waitUntil. */
const COLLECTING_MS = 5000;

/**
 * Finds the redirect target of a path without a page. A path without one is counted after the response, in
 * one batch with those of the next seconds.
 */
export async function findRedirectOrCount(deps: CountingDeps, path: string): Promise<string | undefined> {
  if (!isPagePath(path)) return undefined;
  const now = deps.now().getTime();
  const found = deps.missing.lacksRedirect(path, now) ? undefined : await findRedirect(deps, path);
  const location = found?.location ?? found?.ended;
  if (location !== undefined) return location;
  // A redirect whose landing page is not public yet is not cached: the page may become public without a write
  // that would invalidate the cache.
  if (!found) deps.missing.rememberLacking(path, now);
  if (isCountedPath(path) && deps.missing.count(path, now)) deps.waitUntil(storeCounts(deps));
  return undefined;
}

async function storeCounts({ now, missing, wait, renewDeps }: CountingDeps): Promise<void> {
  await wait(COLLECTING_MS);
  const day = toDay(now());
  await stored.addMissingPaths(renewDeps().db, { day, counts: missing.take(), max: MAX_PATHS_PER_DAY });
}

/** A requested path that has no page. */
interface ListedMissing {
  id: string;
  count: number;
  lastAt: Date;
}

const MAX_LISTED_PATHS = 50;

/** Lists missing paths, most requested first. `next` is the cursor of the next part. */
export async function listMissing(
  { db }: { db: Database },
  { isIgnored, after }: { isIgnored: boolean; after: string },
): Promise<{ rows: ListedMissing[]; next: string | undefined }> {
  const found = await stored.listMissingRows(db, {
    isIgnored,
    pageFolder: "/page/",
    after: parsePlace(after),
    limit: MAX_LISTED_PATHS + 1,
  });
  const rows = found
    .slice(0, MAX_LISTED_PATHS)
    .map(({ path: id, count, lastDay }) => ({ id, count, lastAt: startOfDay(lastDay) }));
  const last = rows.at(-1);
  return { rows, next: found.length > MAX_LISTED_PATHS && last ? `${last.count}${last.id}` : undefined };
}

/**
 * Parses the cursor of a list's next part: "12/page/spring". Undefined for an invalid one, which starts the
 * list from the beginning.
 */
function parsePlace(text: string) {
  const [, count, path] = /^(\d{1,15})(\/.{1,200})$/.exec(text) ?? [];
  return count === undefined || path === undefined ? undefined : { count: Number(count), path };
}

/** Hides a path from the list permanently. */
export async function ignoreMissing(
  { db, now }: Pick<CountingDeps, "db" | "now">,
  path: string,
): Promise<void> {
  await stored.ignoreMissingPath(db, path, toDay(now()));
}

/** Counts an ignored path again, from now on. */
export async function unignoreMissing({ db }: { db: Database }, path: string): Promise<void> {
  await stored.unignoreMissingPath(db, path);
}

/** Deletes counts whose retention period is over. */
export async function forgetMissingPaths({ db, now }: Pick<CountingDeps, "db" | "now">): Promise<void> {
  const before = toDay(now()) - MISSING_DAYS;
  await inPortions((limit) => stored.deleteMissingPathsBefore(db, before, limit));
}
