import type { BrotliOptions } from "node:zlib";
import { LruMap } from "#app/values/lru-map.ts";

/** Size limit in bytes, of the 128 MB that an isolate has; some 400 pages. */
const MOST_BYTES = 8 * 1024 * 1024;

/** Number of entries: of pages that were requested once and are not compressed, the ETags alone. */
const MOST = 2000;

/**
 * Brotli quality, at most 11: at 9 a condition's page is a twelfth smaller than with gzip, at 10 a sixth, and 11 takes two and
 * a half times as long for another fiftieth.
 */
const QUALITY = 10;

/**
 * Pause in milliseconds between two compressions of 10 to 40 ms each, so that other requests are answered; the most requested
 * page comes first.
 */
const PAUSE_MS = 250;

type Packed = Uint8Array<ArrayBuffer>;

/** "asked" after one request, or while it is being compressed. */
type State = "asked" | "packing" | Packed;

/**
 * Bodies of answers in Brotli, by their strong ETags. Cloudflare would compress each response again, at a low level; here a body
 * that was requested twice is compressed once, after the response, at a high level.
 */
export class PackedBodies {
  readonly #states: LruMap<State>;
  readonly #now: () => number;
  #begunAt = -Infinity;

  constructor({ mostBytes = MOST_BYTES, now = Date.now } = {}) {
    // An ETag alone takes room too, so that there are at most MOST of all entries.
    const smallest = Math.ceil(mostBytes / MOST);
    const sizeOf = (state: State) => Math.max(smallest, typeof state === "object" ? state.length : 0);
    this.#states = new LruMap({ capacity: mostBytes, sizeOf });
    this.#now = now;
  }

  /**
   * @param etag strong ETag of these bytes
   * @param later schedules work after the response
   * @returns undefined if it is not compressed yet
   */
  find(etag: string, body: string | Uint8Array, later: (work: Promise<void>) => void): Packed | undefined {
    const state = this.#states.get(etag);
    const begins = state === "asked" && this.#mayBegin();
    this.#states.set(etag, begins ? "packing" : (state ?? "asked"));
    if (begins) later(this.#pack(etag, body));
    return typeof state === "object" ? state : undefined;
  }

  #mayBegin(): boolean {
    const now = this.#now();
    // A clock that was set back holds nothing up.
    if (Math.abs(now - this.#begunAt) < PAUSE_MS) return false;
    this.#begunAt = now;
    return true;
  }

  async #pack(etag: string, body: string | Uint8Array): Promise<void> {
    const packed = await pack(body);
    // The entry may have been evicted meanwhile.
    if (this.#states.get(etag) === "packing") this.#states.set(etag, packed);
  }
}

async function pack(body: string | Uint8Array): Promise<Packed> {
  const { brotliCompress, constants } = await import("node:zlib");
  const bytes = typeof body === "string" ? new TextEncoder().encode(body) : body;
  const options: BrotliOptions = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  };
  return new Promise((resolve, reject) => {
    brotliCompress(bytes, options, (error, packed) =>
      error ? reject(error) : resolve(Uint8Array.from(packed)),
    );
  });
}
