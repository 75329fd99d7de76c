import type { CountedRow } from "#app/storage/count-writes.server.ts";

export type Counted = Omit<CountedRow, "count">;

/** Kinds of rows that are counted together: what a flood makes up beyond them is counted without its source. */
const MOST_KINDS = 1000;

/** Time after which counting together that was begun counts as cut off. */
const GIVEN_UP_MS = 60_000;

/** Counts that are not stored yet: the memory of one isolate, for all of its requests. */
export class CountMemory {
  #counts = new Map<string, number>();
  #begunAt: number | undefined;

  /** @returns whether the caller is to store what is counted from now on, with `take` */
  count({ slug, event, campaign, site, otherwise, variant }: Counted, now: number): boolean {
    const isAdded = this.#add([slug, event, campaign, site, otherwise, variant]);
    if (!isAdded) this.#add([slug, event, "", "", otherwise === "" ? "" : "other", ""], 2 * MOST_KINDS);
    if (this.#begunAt !== undefined && Math.abs(now - this.#begunAt) < GIVEN_UP_MS) return false;
    this.#begunAt = now;
    return true;
  }

  #add(kind: string[], most = MOST_KINDS): boolean {
    const name = kind.join(" ");
    const counted = this.#counts.get(name);
    if (counted === undefined && this.#counts.size >= most) return false;
    this.#counts.set(name, (counted ?? 0) + 1);
    return true;
  }

  /** Counts since the last time. */
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
