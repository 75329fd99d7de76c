import { createDeadline } from "./deadline.ts";

export type ProbedPart = "D1" | "KV" | "R2" | "IMAGES";

export interface Probe {
  part: ProbedPart;
  milliseconds: number;
  /** Error or timeout of the part, if it failed. */
  error?: unknown;
  /** Size of the database in bytes. */
  bytes?: number;
}

type Bindings = Pick<Env, "DB" | "PAGE_CACHE" | "MEDIA" | "IMAGES">;

/** PNG of one pixel, to probe IMAGES: describing a picture is free of charge, unlike drawing one. */
const PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==";

/** Probes all parts concurrently, each by its cheapest operation. */
export async function probeParts(bindings: Bindings, deadlineMs: number): Promise<Probe[]> {
  const { DB, PAGE_CACHE, MEDIA, IMAGES } = bindings;
  return Promise.all([
    probe("D1", deadlineMs, async () => (await DB.prepare("SELECT 1").run()).meta.size_after),
    probe("KV", deadlineMs, async () => void (await PAGE_CACHE.get("probe"))),
    probe("R2", deadlineMs, async () => void (await MEDIA.head("probe"))),
    probe("IMAGES", deadlineMs, async () => void (await IMAGES.info(streamPixel()))),
  ]);
}

async function probe(
  part: ProbedPart,
  deadlineMs: number,
  ask: () => Promise<number | undefined>,
): Promise<Probe> {
  const startedAt = Date.now();
  const elapsed = () => Date.now() - startedAt;
  try {
    const bytes = await createDeadline(part, deadlineMs)(ask);
    return { part, milliseconds: elapsed(), bytes };
  } catch (error) {
    return { part, milliseconds: elapsed(), error };
  }
}

function streamPixel(): ReadableStream<Uint8Array> {
  const bytes = Uint8Array.from(atob(PIXEL), (character) => character.charCodeAt(0));
  return new Blob([bytes]).stream();
}
