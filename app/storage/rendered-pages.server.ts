import { z } from "zod";
import { createDeadline } from "./deadline.ts";

/** The languages and the variants that a page is rendered in. There is one of each, and both are part of every key. */
type Locale = "en";
type Variant = "a";

export interface PageKey {
  slug: string;
  locale: Locale;
  variant: Variant;
}

const renderedPageSchema = z.object({
  /** The page id and revision that the HTML was rendered from; compared with D1. */
  version: z.string(),
  /** The deployment that rendered it. */
  build: z.string(),
  etag: z.string(),
  headers: z.record(z.string(), z.string()),
  html: z.string(),
  /** When it was last compared with D1, in milliseconds since the epoch. */
  verifiedAt: z.number(),
  /** When it ceases to be public, in milliseconds since the epoch, if it does. */
  until: z.number().optional(),
  /** Name of what it shows together with other pages -> the release that it shows: the brand, and the id of each shared section in it. */
  releases: z.record(z.string(), z.number()).optional(),
  /** Variants of a running test, each for its share of the visitors. */
  variants: z
    .array(
      z.object({
        label: z.string(),
        share: z.number(),
        etag: z.string(),
        headers: z.record(z.string(), z.string()),
        html: z.string(),
      }),
    )
    .optional(),
});

/** A landing page as KV stores it. */
export type CachedPage = z.infer<typeof renderedPageSchema>;

const releaseSchema = z.object({ release: z.number() });

const withdrawnSchema = z.object({ withdrawn: z.literal(true) });

/** KV's part of the landing-page cache. Reads and writes throw when KV fails. */
export interface RenderedPages {
  /** The public version, as the deployment that last wrote it has rendered it; undefined without an entry, or one that cannot be read. */
  findPublic(key: PageKey): Promise<CachedPage | "withdrawn" | undefined>;
  putPublic(key: PageKey, page: CachedPage): Promise<void>;
  /** Takes the place of the public version, so that no copy counts as public any more. */
  putWithdrawn(key: PageKey): Promise<void>;
  /** HTML that a deployment has rendered for itself while the entry holds that of another one. */
  findCopy(key: PageKey, build: string): Promise<CachedPage | undefined>;
  putCopy(key: PageKey, page: CachedPage): Promise<void>;
  /** The current release of the brand or a shared section; undefined if KV has none. */
  findRelease(name: string): Promise<number | undefined>;
  putRelease(name: string, release: number): Promise<void>;
}

/** KV usually answers within milliseconds; after this long the page is rendered from D1 instead. */
const DEADLINE_MS = 2500;

/** Copies of a deployment that no longer serves disappear by themselves. The public version stays: it may have to outlive an outage of D1. */
const COPY_TTL_SECONDS = 24 * 60 * 60;

/** TTL that outlives every copy that was stored before: without an entry, a copy stands in while D1 is down. */
const WITHDRAWN_TTL_SECONDS = COPY_TTL_SECONDS + 60 * 60;

export function createRenderedPages(kv: KVNamespace, { deadlineMs = DEADLINE_MS } = {}): RenderedPages {
  const within = createDeadline("KV", deadlineMs);
  const read = (name: string) => within(() => kv.get(name, { type: "json", cacheTtl: 30 }));
  const put = (name: string, value: object, expirationTtl?: number) =>
    within(() => kv.put(name, JSON.stringify(value), { expirationTtl }));
  return {
    async findPublic(key) {
      const stored = await read(nameEntry(key));
      const page = renderedPageSchema.safeParse(stored).data;
      return page ?? (withdrawnSchema.safeParse(stored).success ? "withdrawn" : undefined);
    },
    putPublic: (key, page) => put(nameEntry(key), page),
    putWithdrawn: (key) => put(nameEntry(key), { withdrawn: true }, WITHDRAWN_TTL_SECONDS),
    findCopy: async (key, build) => renderedPageSchema.safeParse(await read(nameCopy(key, build))).data,
    putCopy: (key, page) => put(nameCopy(key, page.build), page, COPY_TTL_SECONDS),
    findRelease: async (name) => releaseSchema.safeParse(await read(nameRelease(name))).data?.release,
    putRelease: (name, release) => put(nameRelease(name), { release }),
  };
}

function nameEntry({ slug, locale, variant }: PageKey): string {
  return `page:${slug}:${locale}:${variant}`;
}

function nameCopy(key: PageKey, build: string): string {
  return `${nameEntry(key)}:${build}`;
}

function nameRelease(name: string): string {
  return `release:${name}`;
}
