import type { CachedPage, PageCache } from "./page-cache.server.ts";

/** A location of Cloudflare's keeps what it read from KV for half a minute anyway; this adds a second to that. */
const RECENT_MS = 1000;

/** Of some 30 kB each; an isolate has 128 MB. */
const MOST = 200;

interface Reading {
  page: CachedPage;
  readAt: number;
}

/** What an isolate has read from KV within the last second. A page that many visit is then read once a second, not at each visit. */
export class RecentPages {
  readonly #readings = new Map<string, Reading>();
  #changes = 0;

  /**
   * KV as this isolate sees it. What it changes itself is seen at once: a change ends what was read before it, and what was
   * still being read while it happened is answered with and not kept.
   */
  inFrontOf(cache: PageCache, now: () => number): PageCache {
    const change = async (slug: string, write: () => Promise<void>) => {
      try {
        await write();
      } finally {
        this.#changes += 1;
        this.#readings.delete(slug);
      }
    };
    return {
      find: async (slug) => {
        const reading = this.#readings.get(slug);
        // A clock that was set back makes nothing last.
        if (reading && Math.abs(now() - reading.readAt) < RECENT_MS) return reading.page;
        const [changes, readAt] = [this.#changes, now()];
        const page = await cache.find(slug);
        if (page && changes === this.#changes) this.#keep(slug, { page, readAt });
        return page;
      },
      put: (slug, page) => change(slug, () => cache.put(slug, page)),
      delete: (slug) => change(slug, () => cache.delete(slug)),
    };
  }

  #keep(slug: string, reading: Reading): void {
    this.#readings.delete(slug);
    this.#readings.set(slug, reading);
    const [oldest = slug] = this.#readings.keys();
    if (this.#readings.size > MOST) this.#readings.delete(oldest);
  }
}
