import { z } from "zod";
import { createDeadline } from "./deadline.ts";

const envelopeSchema = z.object({
  /** The page id and revision that the HTML was rendered from; compared with D1. */
  version: z.string(),
  /** Deploy that rendered it. */
  build: z.string(),
  etag: z.string(),
  headers: z.record(z.string(), z.string()),
  html: z.string(),
  /** When it was last compared with D1, in milliseconds since the epoch. */
  verifiedAt: z.number(),
  /** When it ceases to be public, in milliseconds since the epoch, if it does. */
  until: z.number().optional(),
});

/** A rendered landing page as KV keeps it. */
export type CachedPage = z.infer<typeof envelopeSchema>;

export interface PageCache {
  /** Undefined where there is none or it cannot be read; throws when KV fails. */
  find(slug: string): Promise<CachedPage | undefined>;
  put(slug: string, page: CachedPage): Promise<void>;
  delete(slug: string): Promise<void>;
}

/** KV usually answers within milliseconds; after this long the page is rendered from D1 instead. */
const DEADLINE_MS = 2500;

export function createPageCache(kv: KVNamespace, { deadlineMs = DEADLINE_MS } = {}): PageCache {
  const within = createDeadline("KV", deadlineMs);
  const key = (slug: string) => `page:${slug}`;
  return {
    async find(slug) {
      const kept = await within(() => kv.get(key(slug), { type: "json", cacheTtl: 30 }));
      return envelopeSchema.safeParse(kept).data;
    },
    put: (slug, page) => within(() => kv.put(key(slug), JSON.stringify(page))),
    delete: (slug) => within(() => kv.delete(key(slug))),
  };
}
