import type { CountedRow } from "#app/storage/count-writes.server.ts";

export type Counted = Omit<CountedRow, "count">;

/**
 * Maximum number of distinct rows in memory; under a flood of made-up sources, further views are counted
 * without their source.
 */
const MAX_ROWS = 1000;

/** Time after which a pending flush counts as interrupted, so that the next count starts another. */
const ABORTED_AFTER_MS = 60_000;

/** Buffer of counts that are not stored yet, shared by all requests of one isolate. */
export class CountMemory {
  #counts = new Map<string, number>();
  #begunAt: number | undefined;

  /**
   * Adds to the buffer.
   * @returns true if the caller must schedule the flush, which calls `take`
   */
  count({ slug, event, campaign, site, otherwise, variant }: Counted, now: number): boolean {
    const isAdded = this.#add([slug, event, campaign, site, otherwise, variant]);
    if (!isAdded) this.#add([slug, event, "", "", otherwise === "" ? "" : "other", ""], 2 * MAX_ROWS);
    if (this.#begunAt !== undefined && Math.abs(now - this.#begunAt) < ABORTED_AFTER_MS) return false;
    this.#begunAt = now;
    return true;
  }

  #add(kind: string[], most = MAX_ROWS): boolean {
    const name = kind.join(" ");
    const counted = this.#counts.get(name);
    if (counted === undefined && this.#counts.size >= most) return false;
    this.#counts.set(name, (counted ?? 0) + 1);
    return true;
  }

  /** Removes and returns the buffered counts. */
  take(): CountedRow[] {
    const rows = [...this.#counts].map(([name, count]) => {
      const [slug = "", event = "", campaign = "", site = "", otherwise = "", variant = ""] = name.split(" ");
      return { slug, event, campaign, site, otherwise, variant, count };
    });
    this.#counts = new Map();
    this.#begunAt = undefined;
    return rows;
  }
}
