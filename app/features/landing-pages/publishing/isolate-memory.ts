import type { CachedPage, PageKey } from "#app/storage/rendered-pages.server.ts";
import { LruMap } from "#app/values/lru-map.ts";

/**
 * Lifetime of an entry in an isolate's memory. It adds a second to the 30 s for which KV caches a value at a
 * location.
 */
const MEMORY_MS = 1000;

/** Maximum number of pages in memory: about 30 kB each, in an isolate of 128 MB. */
const MAX_PAGES_IN_MEMORY = 200;

/**
 * Maximum number of remembered slugs, above what one isolate is requested for within the lifetimes in this
 * module.
 */
const MAX_SLUGS_IN_MEMORY = 1000;

/** Time for which a location may still read a replaced KV entry: the minimum `cacheTtl`. */
const COMPARED_MS = 30_000;

/** Value at the page's own key; "withdrawn" after a page was unpublished. */
export type Entry = CachedPage | "withdrawn" | undefined;

export interface FoundPage {
  entry?: Entry;
  /** The public version as this build has rendered it. */
  page?: CachedPage;
  /**
   * The public version as another build has rendered it, or with an earlier release of a section or the
   * brand; served if D1 is down.
   */
  fallback?: CachedPage;
  /** D1 had no page within the last second, and KV has none now. */
  isMissing?: boolean;
}

/** Start of a read of D1. A change after it invalidates the result. */
export interface ReadStart {
  at: number;
  changes: number;
}

/** Numbers of visits to which this isolate has responded with a page since its start. */
export interface Served {
  /** Visits that got a response without a query to D1. */
  fromCache: number;
  all: number;
}

/** Memory of one isolate, shared by all of its requests. */
export class LandingPageMemory {
  readonly readings = new LruMap<{ found: FoundPage; at: number }>({ capacity: MAX_PAGES_IN_MEMORY });
  readonly missingAt = new LruMap<number>({ capacity: MAX_SLUGS_IN_MEMORY });
  readonly comparedAt = new LruMap<number>({ capacity: MAX_SLUGS_IN_MEMORY });
  readonly releases = new LruMap<{ release: number | undefined; at: number }>({
    capacity: MAX_SLUGS_IN_MEMORY,
  });
  /** Counts the writes of this isolate. */
  changes = 0;
  readonly served: Served = { fromCache: 0, all: 0 };
}

/** The memory as one build uses it, which names its pages. */
export type IsolateMemory = ReturnType<typeof openIsolateMemory>;

export function openIsolateMemory(
  memory: LandingPageMemory,
  { build, now }: { build: string; now: () => number },
) {
  const nameOf = ({ slug, locale, variant }: PageKey) => [slug, locale, variant, build].join(" ");
  const nameComparison = (key: PageKey, entry: Entry) =>
    [nameOf(key), typeof entry === "object" ? `${entry.build} ${entry.verifiedAt}` : entry].join(" ");
  // Absolute difference, so that an entry expires even if the clock was set back.
  const isWithin = (milliseconds: number, at: number) => Math.abs(now() - at) < milliseconds;
  const isUnchanged = ({ changes }: ReadStart) => changes === memory.changes;
  return {
    served: memory.served,
    beginRead: (): ReadStart => ({ at: now(), changes: memory.changes }),
    findPage(key: PageKey): FoundPage | undefined {
      const known = memory.readings.get(nameOf(key));
      return known && isWithin(MEMORY_MS, known.at) ? known.found : undefined;
    },
    rememberPage(key: PageKey, found: FoundPage, since: ReadStart) {
      if (isUnchanged(since)) memory.readings.set(nameOf(key), { found, at: since.at });
    },
    wasMissing(key: PageKey): boolean {
      const at = memory.missingAt.get(nameOf(key));
      return at !== undefined && isWithin(MEMORY_MS, at);
    },
    rememberMissing(key: PageKey, since: ReadStart) {
      if (isUnchanged(since)) memory.missingAt.set(nameOf(key), since.at);
    },
    /** Forgets a page that was written, or may have been: a failed write may have been committed. */
    forgetPage(key: PageKey) {
      memory.changes += 1;
      memory.readings.delete(nameOf(key));
      memory.missingAt.delete(nameOf(key));
    },
    findRelease(name: string): { release: number | undefined } | undefined {
      const known = memory.releases.get(name);
      return known && isWithin(MEMORY_MS, known.at) ? known : undefined;
    },
    rememberRelease(name: string, release: number | undefined, since: ReadStart) {
      if (isUnchanged(since)) memory.releases.set(name, { release, at: since.at });
    },
    /** Forgets a release that was written, or may have been, with all pages, since any may show it. */
    forgetRelease(name: string) {
      memory.changes += 1;
      memory.readings.clear();
      memory.releases.delete(name);
    },
    beginComparison(key: PageKey, entry: Entry): boolean {
      const name = nameComparison(key, entry);
      const begunAt = memory.comparedAt.get(name);
      if (begunAt !== undefined && isWithin(COMPARED_MS, begunAt)) return false;
      memory.comparedAt.set(name, now());
      return true;
    },
    forgetComparison: (key: PageKey, entry: Entry) => memory.comparedAt.delete(nameComparison(key, entry)),
  };
}
