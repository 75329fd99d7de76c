import type { CachedPage, PageKey, RenderedPages } from "#app/storage/rendered-pages.server.ts";
import { BRAND } from "#app/values/brand-release.ts";
import { LruMap } from "#app/values/lru-map.ts";

/**
 * Lifetime of an entry in an isolate's memory. It adds a second to the 30 s for which KV caches a value at a
 * location.
 */
const MEMORY_MS = 1000;

/** Maximum number of pages in memory: about 30 kB each, in an isolate of 128 MB. */
const PAGES_IN_MEMORY = 200;

/**
 * Maximum number of remembered slugs, above what one isolate is requested for within the lifetimes in this
 * module.
 */
const SLUGS_IN_MEMORY = 1000;

/** Time for which a location may still read a replaced KV entry: the minimum `cacheTtl`. */
const COMPARED_MS = 30_000;

/** Value at the page's own key; "withdrawn" after a page was unpublished. */
type Entry = CachedPage | "withdrawn" | undefined;

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
interface ReadStart {
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
  readonly readings = new LruMap<{ found: FoundPage; at: number }>({ capacity: PAGES_IN_MEMORY });
  readonly missingAt = new LruMap<number>({ capacity: SLUGS_IN_MEMORY });
  readonly comparedAt = new LruMap<number>({ capacity: SLUGS_IN_MEMORY });
  readonly releases = new LruMap<{ release: number | undefined; at: number }>({ capacity: SLUGS_IN_MEMORY });
  /** Counts the writes of this isolate. */
  changes = 0;
  readonly served: Served = { fromCache: 0, all: 0 };
}

/** Cache with the deadlines of one request. The methods that write throw if KV fails. */
export interface LandingPageCache {
  readonly served: Served;
  find(key: PageKey): Promise<FoundPage>;
  beginRead(): ReadStart;
  /** Remembers a page that this isolate has just rendered, unless something was published since the read. */
  remember(key: PageKey, page: CachedPage, since: ReadStart): void;
  /** Remembers that D1 has no page. */
  rememberMissing(key: PageKey, since: ReadStart): void;
  /** Stores a page that this build has rendered as its own copy. */
  fill(key: PageKey, page: CachedPage): Promise<void>;
  /**
   * Writes the entry for all builds. Read D1 again afterwards: of two concurrent writers, the older one may
   * write last.
   */
  publish(key: PageKey, page: CachedPage): Promise<void>;
  withdraw(key: PageKey): Promise<void>;
  /**
   * Invalidates everything that any build has rendered with an earlier release of a shared section or the
   * brand. Read D1 again afterwards.
   */
  release(name: string, release: number): Promise<void>;
  /**
   * Marks this entry, or its absence, as compared with D1.
   * @returns whether a comparison is due
   */
  beginComparison(key: PageKey, entry: Entry): boolean;
  /** Makes the next visit compare again, after a failure. */
  forgetComparison(key: PageKey, entry: Entry): void;
}

/**
 * Cache of rendered landing pages by slug, locale, variant and build: an isolate's memory, then KV, with a record
 * of which KV entries were recently compared with D1.
 *
 * KV has one entry for a page: its public version, and the HTML by the build that wrote it last. Only `publish`
 * and `withdraw` write it. Another build renders the page once into a copy of its own, valid as long as the entry
 * has the same version. A publication thus invalidates the copies of every build at once, and a slow request that
 * fills its copy with an old version hides nothing. Without an entry (lost, or expired) a copy is valid for as
 * long as the caller accepts a version that was not compared: `entry` is undefined then.
 *
 * A page is valid while KV has no later release of the brand, or of a shared section in it. A release is one
 * write, whatever the number of pages; each page is rendered again on its next request.
 */
export function openLandingPageCache(
  memory: LandingPageMemory,
  kv: RenderedPages,
  { build, now }: { build: string; now: () => number },
): LandingPageCache {
  const nameOf = ({ slug, locale, variant }: PageKey) => [slug, locale, variant, build].join(" ");
  // Absolute difference, so that an entry expires even if the clock was set back.
  const isWithin = (milliseconds: number, at: number) => Math.abs(now() - at) < milliseconds;
  const nameComparison = (key: PageKey, entry: Entry) =>
    [nameOf(key), typeof entry === "object" ? `${entry.build} ${entry.verifiedAt}` : entry].join(" ");
  const beginRead = () => ({ at: now(), changes: memory.changes });
  const remember = (key: PageKey, found: FoundPage, { at, changes }: ReadStart) => {
    if (changes === memory.changes) memory.readings.set(nameOf(key), { found, at });
  };
  /**
   * Invalidates earlier reads, so that this isolate sees its own writes; also on failure, since a failed
   * write may have been committed.
   */
  const change = async (key: PageKey, write: Promise<void>) => {
    try {
      await write;
    } finally {
      memory.changes += 1;
      memory.readings.delete(nameOf(key));
      memory.missingAt.delete(nameOf(key));
    }
  };
  const wasMissing = (key: PageKey) => {
    const at = memory.missingAt.get(nameOf(key));
    return at !== undefined && isWithin(MEMORY_MS, at);
  };
  const readStored = async (key: PageKey): Promise<FoundPage> => {
    const entry = await kv.findPublic(key);
    if (typeof entry === "object" && entry.build === build) return { entry, page: entry };
    if (typeof entry !== "object" && wasMissing(key)) return { entry, isMissing: true };
    if (entry === "withdrawn") return { entry };
    const copy = await kv.findCopy(key, build);
    if (!entry) return { page: copy };
    if (copy?.version !== entry.version) return { entry, fallback: entry };
    const { verifiedAt, until } = entry;
    return { entry, page: { ...copy, verifiedAt, until } };
  };
  const findRelease = async (name: string) => {
    const known = memory.releases.get(name);
    if (known && isWithin(MEMORY_MS, known.at)) return known.release;
    const { at, changes } = beginRead();
    const release = await kv.findRelease(name);
    if (changes === memory.changes) memory.releases.set(name, { release, at });
    return release;
  };
  const dropOutdated = async (found: FoundPage): Promise<FoundPage> => {
    const { page } = found;
    const shown = Object.entries(page?.releases ?? {});
    const isLater = async ([name, release]: [string, number]) => ((await findRelease(name)) ?? 0) > release;
    const isOutdated = (await Promise.all(shown.map(isLater))).includes(true);
    return isOutdated ? { ...found, page: undefined, fallback: page } : found;
  };
  return {
    served: memory.served,
    async find(key) {
      const known = memory.readings.get(nameOf(key));
      if (known && isWithin(MEMORY_MS, known.at)) return known.found;
      const since = beginRead();
      // Every page shows the brand, so its release is read in parallel.
      const [stored] = await Promise.all([readStored(key), findRelease(BRAND).catch(() => undefined)]);
      const found = await dropOutdated(stored);
      if (found.page) remember(key, found, since);
      return found;
    },
    beginRead,
    remember: (key, page, since) => remember(key, { page }, since),
    rememberMissing(key, { at, changes }) {
      if (changes === memory.changes) memory.missingAt.set(nameOf(key), at);
    },
    fill: (key, page) => kv.putCopy(key, page),
    publish: (key, page) => change(key, kv.putPublic(key, page)),
    withdraw: (key) => change(key, kv.putWithdrawn(key)),
    async release(name, release) {
      try {
        await kv.putRelease(name, release);
      } finally {
        memory.changes += 1;
        memory.readings.clear();
        memory.releases.delete(name);
      }
    },
    beginComparison(key, entry) {
      const name = nameComparison(key, entry);
      const begunAt = memory.comparedAt.get(name);
      if (begunAt !== undefined && isWithin(COMPARED_MS, begunAt)) return false;
      memory.comparedAt.set(name, now());
      return true;
    },
    forgetComparison: (key, entry) => memory.comparedAt.delete(nameComparison(key, entry)),
  };
}
