import { z } from "zod";

const envelopeSchema = z.object({
  /** Page id and rev the HTML was rendered from; compared with D1 for equality. */
  version: z.string(),
  /** Deploy that rendered it. */
  build: z.string(),
  etag: z.string(),
  headers: z.record(z.string(), z.string()),
  html: z.string(),
  /** Milliseconds since the epoch; when D1 last agreed. */
  verifiedAt: z.number(),
});

/** A rendered landing page as KV keeps it. */
export type CachedPage = z.infer<typeof envelopeSchema>;

export interface PageCache {
  /** Undefined where there is none or it cannot be read; throws when KV fails. */
  find(slug: string): Promise<CachedPage | undefined>;
  put(slug: string, page: CachedPage): Promise<void>;
  delete(slug: string): Promise<void>;
}

export function createPageCache(kv: KVNamespace): PageCache {
  const key = (slug: string) => `page:${slug}`;
  return {
    async find(slug) {
      const parsed = envelopeSchema.safeParse(await kv.get(key(slug), { type: "json", cacheTtl: 30 }));
      return parsed.data;
    },
    put: (slug, page) => kv.put(key(slug), JSON.stringify(page)),
    delete: (slug) => kv.delete(key(slug)),
  };
}
