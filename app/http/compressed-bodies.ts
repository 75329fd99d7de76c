import type { BrotliOptions } from "node:zlib";
import { LruMap } from "#app/values/lru-map.ts";

/** Maximum size in bytes, about 400 pages, of the 128 MB that an isolate has. */
const MAX_STORED_BYTES = 8 * 1024 * 1024;

/** Maximum number of entries. A page that was requested only once is an ETag without a body. */
const MAX_ENTRIES = 2000;

/**
 * Brotli quality, at most 11. Compared with gzip, a condition page is about 8% smaller at quality 9, and 17% at 10;
 * 11 saves another 2% but takes two and a half times as long.
 */
const BROTLI_QUALITY = 10;

/**
 * Pause in milliseconds between two compressions of 10 to 40 ms each, so that other requests get responses in
 * between. The most requested pages are compressed first.
 */
const PAUSE_MS = 250;

type Compressed = Uint8Array<ArrayBuffer>;

/**
 * State of an ETag: "requested" after the first request, "compressing" while the body is being compressed, then the
 * compressed body.
 */
type State = "requested" | "compressing" | Compressed;

/**
 * Cache of Brotli-compressed bodies by strong ETag. Cloudflare would compress each response individually at a
 * low quality; here a body is compressed at a high quality once, after the response to the second request for it has been
 * sent.
 */
export class CompressedBodies {
  readonly #states: LruMap<State>;
  readonly #now: () => number;
  #begunAt = -Infinity;

  constructor({ maxBytes = MAX_STORED_BYTES, now = Date.now } = {}) {
    // An ETag without a body has a minimum size, which limits the number of entries to MAX_ENTRIES.
    const smallest = Math.ceil(maxBytes / MAX_ENTRIES);
    const sizeOf = (state: State) => Math.max(smallest, typeof state === "object" ? state.length : 0);
    this.#states = new LruMap({ capacity: maxBytes, sizeOf });
    this.#now = now;
  }

  /**
   * Finds the compressed body, or schedules its compression on the second request.
   * @param etag strong ETag of the body
   * @param later schedules work after the response
   * @returns undefined if the body is not compressed yet
   */
  find(
    etag: string,
    body: string | Uint8Array,
    later: (work: Promise<void>) => void,
  ): Compressed | undefined {
    const state = this.#states.get(etag);
    const begins = state === "requested" && this.#mayBegin();
    this.#states.set(etag, begins ? "compressing" : (state ?? "requested"));
    if (begins) later(this.#compress(etag, body));
    return typeof state === "object" ? state : undefined;
  }

  #mayBegin(): boolean {
    const now = this.#now();
    // The absolute difference, so that a clock that was set back does not block compression.
    if (Math.abs(now - this.#begunAt) < PAUSE_MS) return false;
    this.#begunAt = now;
    return true;
  }

  async #compress(etag: string, body: string | Uint8Array): Promise<void> {
    const compressed = await compress(body);
    // The entry may have been evicted during the compression.
    if (this.#states.get(etag) === "compressing") this.#states.set(etag, compressed);
  }
}

async function compress(body: string | Uint8Array): Promise<Compressed> {
  const { brotliCompress, constants } = await import("node:zlib");
  const bytes = typeof body === "string" ? new TextEncoder().encode(body) : body;
  const options: BrotliOptions = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  };
  return new Promise((resolve, reject) => {
    brotliCompress(bytes, options, (error, compressed) =>
      error ? reject(error) : resolve(Uint8Array.from(compressed)),
    );
  });
}
