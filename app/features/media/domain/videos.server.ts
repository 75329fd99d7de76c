import { describeError } from "#app/values/describe-error.ts";
import type { Log } from "#app/values/log.ts";
import { deriveSlug } from "#app/values/slug.ts";
import { fail, ok, type Result } from "#app/values/result.ts";
import { requireSwitchedOn, type SwitchedOff } from "#app/features/access/domain/switches.server.ts";
import type { Database } from "#app/storage/database.server.ts";
import { findImageRowOfSource, insertImageRow, type ImageRow } from "#app/storage/images.server.ts";
import type { MediaBucket } from "#app/storage/media.server.ts";
import { keyOf, urlOf } from "./complete-variants.server.ts";
import { concatBytes } from "./formats/bytes.ts";
import { MAX_VIDEO_BYTES } from "./limits.ts";
import { listPictureWords, tidyPictureName } from "./picture-words.ts";
import { UNNAMED } from "./uploads.server.ts";
import { chooseReader, SIGNATURE_BYTES } from "./video/read-video.ts";
import { VideoRefused, type UnreadableVideo, type VideoReader } from "./video/reader.ts";
import { toHex } from "#app/values/hex.ts";

interface Deps {
  db: Database;
  mediaBucket: MediaBucket;
  now: () => Date;
  log: Log;
}

interface VideoUpload {
  body: ReadableStream<Uint8Array>;
  /** Size of the body in bytes. */
  size: number;
  /** Name of the file. */
  name: string;
  /** Slug of the page that it is for, as far as it was typed. */
  slug: string;
  /** The administrator's email. */
  by: string;
}

type VideoFailure = UnreadableVideo | "empty" | "too-large" | SwitchedOff | "storage-failed";

/** Class of the Workers runtime, which the DOM types lack. */
const { DigestStream: Digest } = crypto as unknown as { DigestStream: typeof DigestStream };

/**
 * Checks, cleans and stores a video as a stream, so that only its index is in memory. Uploading the same file
 * again finds the existing video.
 */
export async function storeVideo(
  deps: Deps,
  { body, size, ...upload }: VideoUpload,
): Promise<Result<{ url: string }, VideoFailure>> {
  if (size === 0) return fail("empty");
  if (size > MAX_VIDEO_BYTES) return fail("too-large");
  try {
    const on = await requireSwitchedOn(deps, "uploads");
    if (!on.ok) return on;
    return ok({ url: urlOf(await store(deps, { body, size, ...upload })) });
  } catch (error) {
    if (error instanceof VideoRefused) return fail(error.code);
    deps.log("video-store-failed", { error: describeError(error) });
    return fail("storage-failed");
  }
}

async function store({ db, mediaBucket, now }: Deps, upload: VideoUpload): Promise<ImageRow> {
  const { body, size } = upload;
  const input = body.getReader();
  const beginning = await readBeginning(input);
  const { contentType, reader } = chooseReader(beginning);
  // Random, since a hash of the content is known only after all of it is stored.
  const hash = toHex(crypto.getRandomValues(new Uint8Array(32)));
  const key = keyOf({ hash, contentType });
  const digest = new Digest("SHA-256");
  const cleaned = clean({ beginning, input, reader, digest });
  const failure = await putCleaned(mediaBucket, { key, contentType, size, cleaned });
  if (failure !== undefined) {
    await mediaBucket.delete([key]);
    throw failure;
  }
  const source = toHex(new Uint8Array(await digest.digest));
  const known = await findImageRowOfSource(db, source);
  if (known) {
    await mediaBucket.delete([key]);
    return known;
  }
  const row = { ...reader.end(), ...describeUpload(upload), hash, source, createdAt: now() };
  return insertImageRow(db, row, listPictureWords(row.name, row.slug));
}

/** Columns of a new video that do not depend on the content of the file. */
function describeUpload({ size, name, slug, by }: VideoUpload) {
  return {
    bytes: size,
    variants: {},
    kind: "page" as const,
    slug: deriveSlug(slug) || UNNAMED,
    dueAt: null,
    attempts: 0,
    name: tidyPictureName(name),
    alt: "",
    focalX: 50,
    focalY: 50,
    uploadedBy: by,
  };
}

interface Storing {
  key: string;
  contentType: string;
  size: number;
  cleaned: ReturnType<typeof clean>;
}

/**
 * Stores the cleaned stream.
 * @returns the failure, if any; that of the file takes precedence
 */
async function putCleaned(
  mediaBucket: MediaBucket,
  { key, contentType, size, cleaned }: Storing,
): Promise<unknown> {
  const fixed = new FixedLengthStream(size);
  const stopping = new AbortController();
  const piped = cleaned.stream.pipeTo(fixed.writable, { signal: stopping.signal });
  const put = mediaBucket.putStream(key, fixed.readable, contentType);
  put.catch(() => stopping.abort());
  const [piping, putting] = await Promise.allSettled([piped, put]);
  const failed = [putting, piping].find(({ status }) => status === "rejected") as
    | PromiseRejectedResult
    | undefined;
  return cleaned.findRefusal() ?? (failed && (failed.reason ?? new Error("The upload was interrupted.")));
}

type Input = ReadableStreamDefaultReader<Uint8Array>;

/** Reads chunks until the type of the file is recognized. */
async function readBeginning(input: Input): Promise<Uint8Array> {
  let beginning: Uint8Array = new Uint8Array();
  while (beginning.length < SIGNATURE_BYTES) {
    const { value, done } = await input.read();
    if (done) break;
    beginning = concatBytes([beginning, value]);
  }
  return beginning;
}

interface Cleaning {
  beginning: Uint8Array;
  input: Input;
  reader: VideoReader;
  digest: DigestStream;
}

/** Stream of the cleaned file; it fails once the file is refused. */
function clean({ beginning, input, reader, digest }: Cleaning) {
  const source = digest.getWriter();
  let refusal: unknown;
  const keep = async (chunk: Uint8Array) => {
    await source.write(chunk);
    return reader.push(chunk);
  };
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>, first?: Uint8Array) => {
    try {
      for (let chunk = first; ; chunk = undefined) {
        const read = chunk ? { value: chunk, done: false } : await input.read();
        if (!read.value) break;
        const kept = await keep(read.value);
        if (kept.length > 0) return controller.enqueue(kept);
      }
      reader.end();
      await source.close();
      controller.close();
    } catch (error) {
      refusal = error;
      controller.error(error);
    }
  };
  const stream = new ReadableStream<Uint8Array>(
    { start: (controller) => pull(controller, beginning), pull: (controller) => pull(controller) },
    { highWaterMark: 0 },
  );
  return { stream, findRefusal: () => refusal };
}
