import { LruMap } from "#app/values/lru-map.ts";

/** Time for which the absence of a redirect is cached. */
const ABSENCE_TTL_MS = 1000;

const PATHS_IN_MEMORY = 1000;

/**
 * Maximum number of paths that are counted in one batch; further paths of a flood of requests are not
 * counted.
 */
const MAX_COUNTED = 100;

/** Time after which a batch that was not stored counts as aborted. */
const ABORTED_AFTER_MS = 60_000;

/**
 * Memory of one isolate, shared by all of its requests: recently requested paths without a page, and their
 * counts.
 */
export class MissingMemory {
  readonly #lackingAt = new LruMap<number>({ capacity: PATHS_IN_MEMORY });
  #counts = new Map<string, number>();
  #begunAt: number | undefined;

  /** Whether the path is cached as having no redirect. */
  lacksRedirect(path: string, now: number): boolean {
    const at = this.#lackingAt.get(path);
    return at !== undefined && Math.abs(now - at) < ABSENCE_TTL_MS;
  }

  rememberLacking(path: string, now: number): void {
    this.#lackingAt.set(path, now);
  }

  /** Invalidates a path for which a redirect was just created. */
  forget(path: string): void {
    this.#lackingAt.delete(path);
  }

  /**
   * Counts a request.
   * @returns whether the caller must store this new batch, with `take`
   */
  count(path: string, now: number): boolean {
    const counted = this.#counts.get(path);
    if (counted !== undefined || this.#counts.size < MAX_COUNTED) this.#counts.set(path, (counted ?? 0) + 1);
    if (this.#begunAt !== undefined && Math.abs(now - this.#begunAt) < ABORTED_AFTER_MS) return false;
    this.#begunAt = now;
    return true;
  }

  /** Returns the counts of the batch, and resets them. */
  take(): Record<string, number> {
    const counts = Object.fromEntries(this.#counts);
    this.#counts = new Map();
    this.#begunAt = undefined;
    return counts;
  }
}
