import { listOffered } from "#app/features/media/domain/variants.server.ts";
import { MEDIA_ROOT, parsePictureUrl } from "#app/values/picture-url.ts";
import type { Database } from "#app/storage/database.server.ts";
import { listImageRows } from "#app/storage/images.server.ts";
import { walkBlock, type Block } from "../blocks/block.ts";
import type { Pictures } from "../blocks/view.ts";

/**
 * Stored variants of all uploaded pictures of a page: those of its blocks, the chosen social image, and the
 * logo.
 */
export async function findPictures(
  { db }: { db: Database },
  { blocks, socialImage }: { blocks: Block[]; socialImage: string },
  { logo }: { logo: string },
): Promise<Pictures> {
  return findPicturesAt({ db }, [
    ...blocks.flatMap(listImageUrls),
    ...[socialImage, logo].filter((url) => url !== ""),
  ]);
}

/** Stored variants of uploaded pictures, by their URLs. */
export async function findPicturesAt({ db }: { db: Database }, urls: string[]): Promise<Pictures> {
  const hashes = urls.map((url) => parsePictureUrl(url)?.hash).filter((hash) => hash !== undefined);
  const rows = await listImageRows(db, hashes);
  return Object.fromEntries(
    urls.flatMap((url) => {
      const row = rows.find(({ hash }) => hash === parsePictureUrl(url)?.hash);
      if (!row) return [];
      const { hash, width, height } = row;
      const focal = { x: row.focalX, y: row.focalY };
      const variants = listOffered(row, row.variants);
      return [[url, { folder: `${MEDIA_ROOT}/${hash}`, variants, width, height, focal }]];
    }),
  );
}

function listImageUrls(block: Block): string[] {
  return walkBlock(block)
    .filter(({ field }) => field.control === "image" || field.control === "video-file")
    .map(({ value }) => String(value));
}
