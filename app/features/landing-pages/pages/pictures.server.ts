import { listOffered } from "#app/features/media/domain/variants.server.ts";
import { MEDIA_ROOT, parsePictureUrl } from "#app/values/picture-url.ts";
import type { Database } from "#app/storage/database.server.ts";
import { listImageRows } from "#app/storage/images.server.ts";
import { walkBlock, type Block } from "../blocks/block.ts";
import type { Pictures } from "../blocks/view.ts";

/** The stored variants of every uploaded picture that the blocks show. */
export async function findPictures({ db }: { db: Database }, blocks: Block[]): Promise<Pictures> {
  const urls = blocks.flatMap(listImageUrls);
  const hashes = urls.map((url) => parsePictureUrl(url)?.hash).filter((hash) => hash !== undefined);
  const rows = await listImageRows(db, hashes);
  return Object.fromEntries(
    urls.flatMap((url) => {
      const row = rows.find(({ hash }) => hash === parsePictureUrl(url)?.hash);
      if (!row) return [];
      const { hash, width, height } = row;
      const variants = listOffered(row, row.variants);
      return [[url, { folder: `${MEDIA_ROOT}/${hash}`, variants, width, height }]];
    }),
  );
}

function listImageUrls(block: Block): string[] {
  return walkBlock(block)
    .filter(({ field }) => field.control === "image")
    .map(({ value }) => String(value));
}
