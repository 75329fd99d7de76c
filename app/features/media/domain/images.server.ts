import { describeError } from "#app/describe-error.ts";
import { fail, ok, type Result } from "#app/result.ts";
import type { Database } from "#app/storage/database.server.ts";
import { insertImageRow, listImageRows, type ImageVariants } from "#app/storage/images.server.ts";
import type { MediaBucket } from "#app/storage/media.server.ts";
import { withOrientation } from "./formats/jpeg.ts";
import { readImage, type UnreadableImage } from "./read-image.ts";
import type { TransformImage } from "./transform.server.ts";

interface Deps {
  db: Database;
  mediaBucket: MediaBucket;
  transformImage: TransformImage;
  now: () => Date;
  log: (event: string, fields: Record<string, string>) => void;
}

/** Bytes a picture may have: 10 MB. */
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024;

/** Pixel widths of the variants, from a phone to a wide screen. */
const WIDTHS = [480, 768, 1080, 1600];

/** Image services encode AVIF up to this width only. */
const MAX_AVIF_WIDTH = 1200;

const FORMATS = ["avif", "webp", "jpeg"] as const;

type StoreFailure = UnreadableImage | "empty" | "too-large" | "storage-failed";

/**
 * Cleans a picture, makes its variants, and keeps them under the hash of the cleaned bytes.
 * @param slug the page it was uploaded for
 * @returns its address, and whether variants could be made
 */
export async function storeImage(
  deps: Deps,
  { bytes, slug }: { bytes: Uint8Array; slug: string },
): Promise<Result<{ url: string; optimized: boolean }, StoreFailure>> {
  if (bytes.length === 0) return fail("empty");
  if (bytes.length > MAX_IMAGE_BYTES) return fail("too-large");
  const read = readImage(bytes);
  if (!read.ok) return read;
  const { format, width, height, orientation } = read.value;
  const original = await makeUpright(deps, read.value);
  const hash = await sha256Hex(original);
  const turned = orientation >= 5;
  const size = turned ? { width: height, height: width } : { width, height };
  const variants = await makeVariants(deps, original, size.width);
  const originalName = `original.${format.extension}`;
  try {
    const { mediaBucket } = deps;
    await mediaBucket.put(`${hash}/${originalName}`, original, format.contentType);
    await Promise.all(
      variants.map((variant) =>
        mediaBucket.put(
          `${hash}/${variant.width}.${variant.format}`,
          variant.bytes,
          `image/${variant.format}`,
        ),
      ),
    );
    await insertImageRow(deps.db, {
      hash,
      contentType: format.contentType,
      ...size,
      bytes: original.length,
      variants: groupByFormat(variants),
      slug,
      createdAt: deps.now(),
    });
  } catch (error) {
    deps.log("image-store-failed", { error: describeError(error) });
    return fail("storage-failed");
  }
  return ok({ url: `/media/${hash}/${originalName}`, optimized: variants.length > 0 });
}

/** An upload in progress has no row yet; after this long it never will. */
const ORPHAN_AGE_MS = 24 * 60 * 60 * 1000;

/** Deletes what no row knows: leftovers of uploads that failed half-way. Returns how many objects went. */
export async function deleteOrphans({ db, mediaBucket, now }: Pick<Deps, "db" | "mediaBucket" | "now">) {
  let deleted = 0;
  for await (const objects of mediaBucket.list()) {
    const old = objects.filter(({ uploaded }) => now().getTime() - uploaded.getTime() > ORPHAN_AGE_MS);
    const hashes = [...new Set(old.map(({ key }) => folderOf(key)))];
    const known = new Set((await listImageRows(db, hashes)).map(({ hash }) => hash));
    const orphans = old.map(({ key }) => key).filter((key) => !known.has(folderOf(key)));
    if (orphans.length > 0) await mediaBucket.delete(orphans);
    deleted += orphans.length;
  }
  return deleted;
}

function folderOf(key: string): string {
  return key.split("/")[0] ?? "";
}

interface Variant {
  format: (typeof FORMATS)[number];
  width: number;
  bytes: Uint8Array;
}

async function makeUpright(
  { transformImage, log }: Deps,
  { clean, orientation, format }: { clean: Uint8Array; orientation: number; format: { contentType: string } },
): Promise<Uint8Array> {
  if (orientation === 1) return clean;
  const type =
    format.contentType === "image/webp" ? "webp" : format.contentType === "image/png" ? "png" : "jpeg";
  try {
    if (transformImage) return await transformImage(clean, { orientation, format: type });
  } catch (error) {
    log("image-transform-failed", { error: describeError(error) });
  }
  return type === "jpeg" ? withOrientation(clean, orientation) : clean;
}

/** One after another, since each takes a lot of memory; a refused one is left out. */
async function makeVariants(
  { transformImage, log }: Deps,
  bytes: Uint8Array,
  width: number,
): Promise<Variant[]> {
  if (!transformImage) return [];
  const widths = [
    ...WIDTHS.filter((candidate) => candidate < width),
    Math.min(width, WIDTHS.at(-1) ?? width),
  ];
  const variants: Variant[] = [];
  for (const format of FORMATS) {
    for (const target of new Set(widths)) {
      if (format === "avif" && target > MAX_AVIF_WIDTH) continue;
      try {
        variants.push({
          format,
          width: target,
          bytes: await transformImage(bytes, { width: target, format }),
        });
      } catch (error) {
        log("image-transform-failed", { format, error: describeError(error) });
        break;
      }
    }
  }
  return variants;
}

function groupByFormat(variants: Variant[]): ImageVariants {
  const widthsOf = (format: Variant["format"]) =>
    variants.filter((variant) => variant.format === format).map(({ width }) => width);
  return Object.fromEntries(FORMATS.map((format) => [format, widthsOf(format)]));
}

async function sha256Hex(bytes: Uint8Array): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", bytes as BufferSource);
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
