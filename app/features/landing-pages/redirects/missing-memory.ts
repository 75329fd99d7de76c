import { LruMap } from "#app/values/lru-map.ts";

/** Time for which a path is known to have no redirect. */
const LACKING_MS = 1000;

const PATHS_IN_MEMORY = 1000;

/** Paths that are counted together: what a flood asks for beyond them is not counted. */
const MOST_COUNTED = 100;

/** Time after which counting together that was begun counts as cut off. */
const GIVEN_UP_MS = 60_000;

/** Paths without a page that were lately asked for: the memory of one isolate, for all of its requests. */
export class MissingMemory {
  readonly #lackingAt = new LruMap<number>({ capacity: PATHS_IN_MEMORY });
  #counts = new Map<string, number>();
  #begunAt: number | undefined;

  /** Whether the path had no redirect a moment ago. */
  lacksRedirect(path: string, now: number): boolean {
    const at = this.#lackingAt.get(path);
    return at !== undefined && Math.abs(now - at) < LACKING_MS;
  }

  rememberLacking(path: string, now: number): void {
    this.#lackingAt.set(path, now);
  }

  /** Lets the next visit look for a redirect that was just made. */
  forget(path: string): void {
    this.#lackingAt.delete(path);
  }

  /** @returns whether the caller is to store what is counted from now on, with `take` */
  count(path: string, now: number): boolean {
    const counted = this.#counts.get(path);
    if (counted !== undefined || this.#counts.size < MOST_COUNTED) this.#counts.set(path, (counted ?? 0) + 1);
    if (this.#begunAt !== undefined && Math.abs(now - this.#begunAt) < GIVEN_UP_MS) return false;
    this.#begunAt = now;
    return true;
  }

  /** Counts since the last time. */
  take(): Record<string, number> {
    const counts = Object.fromEntries(this.#counts);
    this.#counts = new Map();
    this.#begunAt = undefined;
    return counts;
  }
}
