import { z } from "zod";
import { createDeadline } from "./deadline.ts";
import { DAY_SECONDS, HOUR_SECONDS } from "#app/values/durations.ts";

/** Languages and variants of a rendered page, parts of every key; there is one of each. */
type Locale = "en";
type Variant = "a";

export interface PageKey {
  slug: string;
  locale: Locale;
  variant: Variant;
}

const renderedPageSchema = z.object({
  /** Page id and revision that the HTML was rendered from, to be compared with D1. */
  version: z.string(),
  /** Deployment that rendered it. */
  build: z.string(),
  etag: z.string(),
  headers: z.record(z.string(), z.string()),
  html: z.string(),
  /** Time of the last comparison with D1, in milliseconds since the epoch. */
  verifiedAt: z.number(),
  /** Time at which its publication ends, in milliseconds since the epoch, if it does. */
  until: z.number().optional(),
  /** Release numbers that it shows: of the brand, and of each shared section by id. */
  releases: z.record(z.string(), z.number()).optional(),
  /** Variants of a running test, each with its share of visitors. */
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

/** A landing page as stored in KV. */
export type CachedPage = z.infer<typeof renderedPageSchema>;

const releaseSchema = z.object({ release: z.number() });

const withdrawnSchema = z.object({ withdrawn: z.literal(true) });

/** KV part of the landing-page cache. Reads and writes throw if KV fails. */
export interface RenderedPages {
  /** The public version, as rendered by the deployment that wrote it last; undefined without a readable entry. */
  findPublic(key: PageKey): Promise<CachedPage | "withdrawn" | undefined>;
  putPublic(key: PageKey, page: CachedPage): Promise<void>;
  /** Replaces the public version by a marker, which invalidates all copies. */
  putWithdrawn(key: PageKey): Promise<void>;
  /** HTML that a deployment has rendered for itself, while the entry contains that of another deployment. */
  findCopy(key: PageKey, build: string): Promise<CachedPage | undefined>;
  putCopy(key: PageKey, page: CachedPage): Promise<void>;
  /** Current release of the brand or a shared section; undefined if KV has none. */
  findRelease(name: string): Promise<number | undefined>;
  putRelease(name: string, release: number): Promise<void>;
}

/** Timeout in milliseconds, after which the page is rendered from D1. KV usually responds within milliseconds. */
const DEADLINE_MS = 2500;

/**
 * TTL of copies, so that those of former deployments expire. The public version has no TTL, since it may have
 * to outlive an outage of D1.
 */
const COPY_TTL_SECONDS = DAY_SECONDS;

/**
 * TTL of the marker, longer than that of any copy stored before it: without an entry, a copy would be served
 * while D1 is down.
 */
const WITHDRAWN_TTL_SECONDS = COPY_TTL_SECONDS + HOUR_SECONDS;

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
