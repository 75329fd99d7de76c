import { describeError } from "#app/describe-error.ts";
import { MAX_IMAGE_BYTES, storeImage } from "#app/features/media/domain/images.server.ts";
import { findUploadWait } from "#app/features/media/domain/upload-limit.server.ts";
import { fail, ok, type Result } from "#app/result.ts";
import {
  deleteUnusedPhotoRow,
  deleteUnusedPhotoRowsBefore,
  MEMBER_PHOTO,
} from "#app/storage/images.server.ts";
import { updateUserRow } from "#app/storage/members.server.ts";
import type { Account } from "./account.ts";

export { MEMBER_PHOTO };
export type PhotoDeps = Parameters<typeof storeImage>[0];

const DAY_MS = 24 * 60 * 60 * 1000;

/** Room for the form around the picture. */
export const MAX_PHOTO_REQUEST_BYTES = MAX_IMAGE_BYTES + 64 * 1024;

type PhotoFailure = "too-many-attempts" | "unusable" | "storage-failed";

/** Through the same cleaning as every upload; the earlier photo is deleted. */
export async function changePhoto(
  deps: PhotoDeps,
  account: Account,
  file: Blob,
): Promise<Result<undefined, PhotoFailure>> {
  const waitSeconds = await findUploadWait(deps, account.id);
  if (waitSeconds > 0) return fail("too-many-attempts", String(waitSeconds));
  const stored = await storeImage(deps, {
    bytes: new Uint8Array(await file.arrayBuffer()),
    slug: MEMBER_PHOTO,
  });
  if (!stored.ok) return fail(stored.code === "storage-failed" ? "storage-failed" : "unusable");
  await updateUserRow(deps.db, account.id, { image: stored.value.url, updatedAt: deps.now() });
  if (account.image && account.image !== stored.value.url) await deletePicture(deps, account.image);
  return ok(undefined);
}

export async function removePhoto(deps: PhotoDeps, account: Account): Promise<void> {
  await updateUserRow(deps.db, account.id, { image: null, updatedAt: deps.now() });
  if (account.image) await deletePicture(deps, account.image);
}

/** Photos that no account has, such as one whose upload was broken off; their bytes go with the sweep of orphans. */
export async function forgetUnusedPhotos({ db, now }: Pick<PhotoDeps, "db" | "now">): Promise<void> {
  await deleteUnusedPhotoRowsBefore(db, new Date(now().getTime() - DAY_MS));
}

/** Unless it is also somebody else's, or a picture of the site. The row goes first: bytes without one are swept. */
async function deletePicture({ db, mediaBucket, log }: PhotoDeps, url: string): Promise<void> {
  const [, hash = "", original] = /^\/media\/([0-9a-f]{64})\/([\w.]+)$/.exec(url) ?? [];
  const row = await deleteUnusedPhotoRow(db, hash);
  if (!row) return;
  const variants = Object.entries(row.variants).flatMap(([format, widths]) =>
    widths.map((width) => `${hash}/${width}.${format}`),
  );
  try {
    await mediaBucket.delete([`${hash}/${original}`, ...variants]);
  } catch (error) {
    log("photo-left-to-sweep", { error: describeError(error) });
  }
}
