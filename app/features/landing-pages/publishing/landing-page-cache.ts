import type { CachedPage, PageKey, RenderedPages } from "#app/storage/rendered-pages.server.ts";
import { BRAND } from "#app/values/brand-release.ts";
import {
  openIsolateMemory,
  type Entry,
  type FoundPage,
  type IsolateMemory,
  type LandingPageMemory,
  type ReadStart,
  type Served,
} from "./isolate-memory.ts";

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
  landingPages: LandingPageMemory,
  kv: RenderedPages,
  { build, now }: { build: string; now: () => number },
): LandingPageCache {
  const memory = openIsolateMemory(landingPages, { build, now });
  const writePage = (key: PageKey, write: Promise<void>) => write.finally(() => memory.forgetPage(key));
  return {
    served: memory.served,
    async find(key) {
      const known = memory.findPage(key);
      if (known) return known;
      const since = memory.beginRead();
      // Every page shows the brand, so its release is read in parallel.
      const brand = findRelease(memory, kv, BRAND).catch(() => undefined);
      const [stored] = await Promise.all([readPage(memory, kv, { key, build }), brand]);
      const found = await dropOutdated(memory, kv, stored);
      if (found.page) memory.rememberPage(key, found, since);
      return found;
    },
    beginRead: memory.beginRead,
    remember: (key, page, since) => memory.rememberPage(key, { page }, since),
    rememberMissing: memory.rememberMissing,
    fill: (key, page) => kv.putCopy(key, page),
    publish: (key, page) => writePage(key, kv.putPublic(key, page)),
    withdraw: (key) => writePage(key, kv.putWithdrawn(key)),
    release: (name, release) => kv.putRelease(name, release).finally(() => memory.forgetRelease(name)),
    beginComparison: memory.beginComparison,
    forgetComparison: memory.forgetComparison,
  };
}

/** Reads the public version of a page from KV, or this build's copy of it. */
async function readPage(
  memory: IsolateMemory,
  kv: RenderedPages,
  { key, build }: { key: PageKey; build: string },
): Promise<FoundPage> {
  const entry = await kv.findPublic(key);
  if (typeof entry === "object" && entry.build === build) return { entry, page: entry };
  if (typeof entry !== "object" && memory.wasMissing(key)) return { entry, isMissing: true };
  if (entry === "withdrawn") return { entry };
  const copy = await kv.findCopy(key, build);
  if (!entry) return { page: copy };
  if (copy?.version !== entry.version) return { entry, fallback: entry };
  const { verifiedAt, until } = entry;
  return { entry, page: { ...copy, verifiedAt, until } };
}

/** Turns a page into a fallback if a shared section in it, or the brand, has a later release. */
async function dropOutdated(memory: IsolateMemory, kv: RenderedPages, found: FoundPage): Promise<FoundPage> {
  const { page } = found;
  const shown = Object.entries(page?.releases ?? {});
  const isLater = async ([name, release]: [string, number]) =>
    ((await findRelease(memory, kv, name)) ?? 0) > release;
  const isOutdated = (await Promise.all(shown.map(isLater))).includes(true);
  return isOutdated ? { ...found, page: undefined, fallback: page } : found;
}

async function findRelease(
  memory: IsolateMemory,
  kv: RenderedPages,
  name: string,
): Promise<number | undefined> {
  const known = memory.findRelease(name);
  if (known) return known.release;
  const since = memory.beginRead();
  const release = await kv.findRelease(name);
  memory.rememberRelease(name, release, since);
  return release;
}
