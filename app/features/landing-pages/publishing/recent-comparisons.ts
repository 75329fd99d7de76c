import type { CachedPage } from "#app/storage/page-cache.server.ts";

/** So long a location of Cloudflare's may go on reading what KV held before: a shorter `cacheTtl` cannot be asked for. */
const SEEN_AGAIN_MS = 30_000;

/** Far more pages than an isolate is asked for within that time. */
const MOST = 1000;

/**
 * Which entries of KV an isolate has lately compared with D1. A location reads an entry for a while after it was replaced, and
 * each of those visits would compare and write it again.
 */
export class RecentComparisons {
  readonly #begunAt = new Map<string, number>();

  /** @returns whether this entry, or its absence, is to be compared; it then counts as compared */
  begin(slug: string, entry: Pick<CachedPage, "build" | "verifiedAt"> | undefined, now: number): boolean {
    const key = nameEntry(slug, entry);
    const begunAt = this.#begunAt.get(key);
    if (begunAt !== undefined && now - begunAt < SEEN_AGAIN_MS) return false;
    this.#begunAt.delete(key);
    this.#begunAt.set(key, now);
    for (const [oldest] of this.#begunAt) {
      if (this.#begunAt.size <= MOST) break;
      this.#begunAt.delete(oldest);
    }
    return true;
  }

  /** After a comparison that failed: the next visit tries again. */
  forget(slug: string, entry: Pick<CachedPage, "build" | "verifiedAt"> | undefined): void {
    this.#begunAt.delete(nameEntry(slug, entry));
  }
}

function nameEntry(slug: string, entry: Pick<CachedPage, "build" | "verifiedAt"> | undefined): string {
  return entry === undefined ? slug : `${slug} ${entry.build} ${entry.verifiedAt}`;
}
