import { formatPictureKey, nameVariant, parsePictureUrl } from "#app/values/picture-url.ts";
import { describeError } from "#app/values/describe-error.ts";
import { storePhoto, type StoreFailure } from "#app/features/media/domain/images.server.ts";
import { ok, type Result } from "#app/values/result.ts";
import { deleteUnusedPhotoRow, deleteUnusedPhotoRowsAfter } from "#app/storage/images.server.ts";
import { updateUserRow } from "#app/storage/accounts.server.ts";
import { sweep } from "#app/storage/sweeps.server.ts";
import type { Account } from "#app/features/access/domain/account.ts";
import {
  countAgainst,
  type LimitDeps,
  type TooManyAttempts,
} from "#app/features/access/domain/limits.server.ts";
import { DAY_MS } from "#app/values/durations.ts";

export type PhotoDeps = Parameters<typeof storePhoto>[0] & LimitDeps;

/** Rate limit of uploads per member: enough to choose the right photo. */
const PHOTO_LIMIT = { max: 10, windowSeconds: 60 * 60 };

/** Batch size of the search for unused photos. */
const PHOTOS_PER_PORTION = 500;

type PhotoFailure = TooManyAttempts | StoreFailure;

/** Stores a photo, sanitized like every upload, and deletes the previous one. */
export async function changePhoto(
  deps: PhotoDeps,
  account: Account,
  file: Blob,
): Promise<Result<undefined, PhotoFailure>> {
  const counted = await countAgainst(deps, `photo:${account.id}`, PHOTO_LIMIT);
  if (!counted.ok) return counted;
  const stored = await storePhoto(deps, new Uint8Array(await file.arrayBuffer()));
  if (!stored.ok) return stored;
  await updateUserRow(deps.db, account.id, { image: stored.value, updatedAt: deps.now() });
  await deletePhoto(deps, account);
  return ok(undefined);
}

export async function removePhoto(deps: PhotoDeps, account: Account): Promise<void> {
  await updateUserRow(deps.db, account.id, { image: null, updatedAt: deps.now() });
  await deletePhoto(deps, account);
}

/**
 * Deletes the rows of photos that no account uses, for example after an interrupted upload; `deleteOrphans`
 * deletes the bytes.
 */
export async function forgetUnusedPhotos({ db, now }: Pick<PhotoDeps, "db" | "now">): Promise<void> {
  const before = new Date(now().getTime() - DAY_MS);
  await sweep(db, "unused-photos", (after) =>
    deleteUnusedPhotoRowsAfter(db, after, { before, limit: PHOTOS_PER_PORTION }),
  );
}

/**
 * Deletes a photo that an account no longer uses, unless another account or a page uses it. The row is deleted first, so that
 * `deleteOrphans` later removes any bytes that could not be deleted here.
 */
export async function deletePhoto(
  { db, mediaBucket, log }: PhotoDeps,
  { image }: Pick<Account, "image">,
): Promise<void> {
  const original = parsePictureUrl(image ?? "");
  if (!original) return;
  const { hash } = original;
  try {
    const row = await deleteUnusedPhotoRow(db, hash);
    if (!row) return;
    const variants = Object.entries(row.variants).flatMap(([format, widths]) =>
      widths.map((width) => formatPictureKey({ hash, name: nameVariant(width, format) })),
    );
    await mediaBucket.delete([formatPictureKey(original), ...variants]);
  } catch (error) {
    log("photo-left-to-sweep", { error: describeError(error) });
  }
}
