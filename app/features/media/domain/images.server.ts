import { fail, ok, orFail, type Result } from "#app/values/result.ts";
import {
  findImageRowOfSource,
  insertImageRow,
  listImageRows,
  type ImageRow,
} from "#app/storage/images.server.ts";
import { listMentionedHashes } from "#app/storage/picture-uses.server.ts";
import { requireSwitchedOn, type SwitchedOff } from "#app/features/access/domain/switches.server.ts";
import { sweep } from "#app/storage/sweeps.server.ts";
import { addMissingVariants, urlOf, keyOf, nextAttemptAt, type Deps } from "./complete-variants.server.ts";
import { concatBytes } from "./formats/bytes.ts";
import { MAX_IMAGE_BYTES } from "./limits.ts";
import { listPictureWords, tidyPictureName } from "./picture-words.ts";
import { readImage, type ReadImage, type UnreadableImage } from "./read-image.ts";
import { reencodeOriginal, reencode } from "./reencoding.server.ts";
import { addVariants } from "./variants.server.ts";
import { toHex } from "#app/values/hex.ts";
import { DAY_MS } from "#app/values/durations.ts";

interface UploadDeps extends Deps {
  /** Runs work after the response. */
  waitUntil: (work: Promise<unknown>) => void;
}

/**
 * Timeout in milliseconds for which an upload waits for its variants, so that its response can report them as
 * complete; the rest is drawn after the response.
 */
const MAX_VARIANTS_WAIT_MS = 5000;

/** Side of a photo in pixels: three for each of the 96 CSS pixels at which it is shown. */
const PHOTO_SIDE = 288;

export type StoreFailure = UnreadableImage | "empty" | "too-large" | SwitchedOff | "storage-failed";

interface PictureUpload {
  bytes: Uint8Array;
  /** Slug of the page that the picture is uploaded for. */
  slug: string;
  /** Name of the uploaded file. */
  name?: string;
  /** The administrator's email. */
  uploadedBy?: string;
}

interface StoredPicture {
  url: string;
  /** Whether all of its variants exist. */
  optimized: boolean;
  /** Description in the library, for a picture that was uploaded before. */
  alt: string;
}

/**
 * Cleans a page's picture, re-encodes it if its coded pixels may hide bytes, and stores it under the hash of
 * the result. Variants follow, after the response if they take long. Uploading the same file again finds the
 * existing picture.
 */
export async function storeImage(
  deps: UploadDeps,
  { bytes, slug, name = "", uploadedBy }: PictureUpload,
): Promise<Result<StoredPicture, StoreFailure>> {
  const on = await storing(deps, requireSwitchedOn(deps, "uploads"));
  if (!on.ok) return on;
  if (bytes.length > MAX_IMAGE_BYTES) return fail("too-large");
  const source = await hashOf(bytes);
  const known = await storing(deps, findImageRowOfSource(deps.db, source).then(ok));
  if (!known.ok) return known;
  if (known.value) return ok(await optimize(deps, known.value));
  const read = await readUpload(bytes);
  if (!read.ok) return read;
  const drawn = await reencodeOriginal(deps, read.value);
  if (!drawn.ok) return drawn;
  const image = drawn.value;
  const hash = await hashOf(image.clean);
  const dueAt = deps.transformImage ? nextAttemptAt(deps.now(), 0) : null;
  const row = { hash, kind: "page", slug, source, dueAt, name: tidyPictureName(name), uploadedBy } as const;
  const kept = await storing(deps, keep(deps, image, row).then(ok));
  if (!kept.ok) return kept;
  return ok(await optimize(deps, kept.value, image));
}

/** Waits for the variants up to the timeout of the response. */
async function optimize(deps: UploadDeps, row: ImageRow, original?: ReadImage) {
  const adding = addMissingVariants(deps, row, original);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), MAX_VARIANTS_WAIT_MS);
  });
  const optimized = await Promise.race([adding, late]);
  clearTimeout(timer);
  if (optimized === undefined) deps.waitUntil(adding);
  return { url: urlOf(row), optimized: optimized === true, alt: row.alt };
}

/**
 * Stores a member's photo at the size in which it is shown. Its hash is salted with random bytes: nobody with
 * the same picture can compute its URL, and no other upload shares it, so that it can be deleted with its
 * owner.
 */
export async function storePhoto(deps: Deps, bytes: Uint8Array): Promise<Result<string, StoreFailure>> {
  const on = await storing(deps, requireSwitchedOn(deps, "uploads"));
  if (!on.ok) return on;
  const read = await readUpload(bytes);
  if (!read.ok) return read;
  const { orientation } = read.value;
  const drawn = await reencode(deps, read.value, { orientation, side: PHOTO_SIDE, format: "webp" });
  if (!drawn.ok) return drawn;
  const photo = drawn.value;
  const hash = await hashOf(crypto.getRandomValues(new Uint8Array(32)), photo.clean);
  const row = { hash, kind: "member", slug: null, source: null, dueAt: null } as const;
  return storing(
    deps,
    keep(deps, photo, row).then((kept) => ok(urlOf(kept))),
  );
}

/**
 * Minimum age of an object without a row to count as an orphan: a newer one may belong to an upload in
 * progress.
 */
const MIN_ORPHAN_AGE_MS = DAY_MS;

/**
 * Deletes objects without a row, left over from failed uploads and deletions, up to a limit per run. An
 * object that a page still shows stays: an editor may have used the picture while it was deleted. Returns the
 * number of deleted objects.
 */
export async function deleteOrphans({ db, mediaBucket, now }: Pick<Deps, "db" | "mediaBucket" | "now">) {
  let deleted = 0;
  await sweep(db, "orphans", async (after) => {
    const { objects, last } = await mediaBucket.list(after);
    const old = objects.filter(({ uploaded }) => now().getTime() - uploaded.getTime() > MIN_ORPHAN_AGE_MS);
    const hashes = [...new Set(old.map(({ key }) => folderOf(key)))];
    const rows = await listImageRows(db, hashes);
    const known = new Set([...rows.map(({ hash }) => hash), ...(await listMentionedHashes(db, hashes))]);
    const orphans = old.map(({ key }) => key).filter((key) => !known.has(folderOf(key)));
    if (orphans.length > 0) await mediaBucket.delete(orphans);
    deleted += orphans.length;
    return last;
  });
  return deleted;
}

function folderOf(key: string): string {
  return key.split("/")[0] ?? "";
}

async function readUpload(
  bytes: Uint8Array,
): Promise<Result<ReadImage, UnreadableImage | "empty" | "too-large">> {
  if (bytes.length === 0) return fail("empty");
  if (bytes.length > MAX_IMAGE_BYTES) return fail("too-large");
  return readImage(bytes);
}

function storing<Value>(
  { log }: Deps,
  stored: Promise<Value>,
): Promise<Value | { ok: false; code: "storage-failed" }> {
  return orFail({ log, event: "image-store-failed", failure: "storage-failed" }, stored);
}

/** Stores the bytes before the row, so that a row never points to missing bytes. */
async function keep(
  { db, mediaBucket, now }: Deps,
  image: ReadImage,
  {
    name = "",
    uploadedBy = null,
    ...given
  }: Pick<ImageRow, "hash" | "kind" | "slug" | "source" | "dueAt"> &
    Partial<Pick<ImageRow, "name" | "uploadedBy">>,
): Promise<ImageRow> {
  const row = {
    ...given,
    contentType: `image/${image.format.name}`,
    ...measure(image),
    bytes: image.clean.length,
    variants: addVariants({}, []),
    attempts: 0,
    createdAt: now(),
    name,
    alt: "",
    focalX: 50,
    focalY: 50,
    uploadedBy,
  };
  await mediaBucket.put(keyOf(row), image.clean, row.contentType);
  return insertImageRow(db, row, listPictureWords(row.name, row.slug ?? ""));
}

/** Size in pixels as shown: orientations from 5 on swap width and height. */
function measure({ width, height, orientation }: ReadImage): { width: number; height: number } {
  return orientation >= 5 ? { width: height, height: width } : { width, height };
}

async function hashOf(...parts: Uint8Array[]): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", concatBytes(parts));
  return toHex(new Uint8Array(digest));
}
