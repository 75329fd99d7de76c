import type { Log } from "#app/values/log.ts";
import { formatPictureKey, formatPictureUrl, nameOriginal, nameVariant } from "#app/values/picture-url.ts";
import { describeError } from "#app/values/describe-error.ts";
import type { Database } from "#app/storage/database.server.ts";
import {
  listDueImageRows,
  recordVariants,
  scheduleAttempt,
  type ImageRow,
} from "#app/storage/images.server.ts";
import type { MediaBucket } from "#app/storage/media.server.ts";
import { readImage, type ReadImage } from "./read-image.ts";
import type { TransformImage } from "./transform.server.ts";
import { addVariants, listMissing, makeVariants } from "./variants.server.ts";

export interface Deps {
  db: Database;
  mediaBucket: MediaBucket;
  transformImage: TransformImage;
  now: () => Date;
  log: Log;
}

/**
 * Maximum number of pictures in one run, and time in milliseconds after which it starts no further one: the
 * next run is five minutes later.
 */
const MAX_PICTURES_PER_RUN = 20;
const RUN_MS = 2 * 60_000;

/**
 * Maximum number of attempts for one picture, and the delay before the second, which doubles each time
 * (exponential backoff).
 */
const MAX_ATTEMPTS = 6;
const FIRST_DELAY_MS = 5 * 60_000;

/**
 * Time of the next attempt to draw the variants of a picture; null after the last one.
 * @param attempts number of attempts so far
 */
export function nextAttemptAt(now: Date, attempts: number): Date | null {
  return attempts < MAX_ATTEMPTS ? new Date(now.getTime() + FIRST_DELAY_MS * 2 ** attempts) : null;
}

/**
 * Draws and stores the missing variants of a page's picture. The row stays due until a later run has verified
 * them, since an upload that continues after its response may be cut off.
 * @param original the picture, if the caller has it
 * @returns whether all variants exist
 */
export async function addMissingVariants(deps: Deps, row: ImageRow, original?: ReadImage): Promise<boolean> {
  const { db, mediaBucket, log } = deps;
  try {
    const missing = listMissing(row, row.variants);
    const image = original ?? (missing.length > 0 ? await loadOriginal(deps, row) : undefined);
    const made = image ? await makeVariants(deps, image, missing) : [];
    for (const variant of made) {
      const { width, format } = variant;
      await mediaBucket.put(
        formatPictureKey({ hash: row.hash, name: nameVariant(width, format) }),
        variant.bytes,
        `image/${format}`,
      );
    }
    if (made.length > 0) await recordVariants(db, row.hash, addVariants(row.variants, made));
    return made.length === missing.length;
  } catch (error) {
    log("image-variants-failed", { error: describeError(error) });
    return false;
  }
}

async function loadOriginal({ mediaBucket }: Deps, row: ImageRow): Promise<ReadImage | undefined> {
  const object = await mediaBucket.find(keyOf(row), new Headers());
  if (!object || !("body" in object)) return undefined;
  const read = await readImage(new Uint8Array(await object.arrayBuffer()));
  return read.ok ? read.value : undefined;
}

/**
 * Draws the variants that earlier uploads could not finish, longest due first.
 * @returns the slugs of the affected pages, whose cached HTML lacks these variants
 */
export async function completePictures(deps: Deps): Promise<string[]> {
  const { db, transformImage, now } = deps;
  if (!transformImage) return [];
  const startedAt = now().getTime();
  const slugs = new Set<string>();
  for (const row of await listDueImageRows(db, { before: now(), limit: MAX_PICTURES_PER_RUN })) {
    if (now().getTime() - startedAt > RUN_MS) break;
    const attempts = row.attempts + 1;
    // Count the attempt before it starts, so that a picture that crashes the run does not block the others
    // permanently.
    await scheduleAttempt(db, row.hash, { attempts, dueAt: nextAttemptAt(now(), attempts) });
    if (await addMissingVariants(deps, row)) await scheduleAttempt(db, row.hash, { attempts, dueAt: null });
    if (row.slug !== null) slugs.add(row.slug);
  }
  return [...slugs];
}

/** Key of the original in the bucket. */
export function keyOf({ hash, contentType }: Pick<ImageRow, "hash" | "contentType">): string {
  return formatPictureKey({ hash, name: nameOriginal(contentType) });
}

/** URL of the original, as a path of this site. */
export function urlOf({ hash, contentType }: Pick<ImageRow, "hash" | "contentType">): string {
  return formatPictureUrl({ hash, name: nameOriginal(contentType) });
}
