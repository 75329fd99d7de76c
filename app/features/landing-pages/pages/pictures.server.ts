import { listOffered } from "#app/features/media/domain/variants.server.ts";
import { MEDIA_ROOT } from "#app/values/site-path.ts";
import type { Database } from "#app/storage/database.server.ts";
import { listImageRows } from "#app/storage/images.server.ts";
import { walkBlock, type Block } from "../blocks/block.ts";
import type { Pictures } from "../blocks/view.ts";

/** The stored variants of every uploaded picture that the blocks show. */
export async function findPictures({ db }: { db: Database }, blocks: Block[]): Promise<Pictures> {
  const addresses = blocks.flatMap(listImageAddresses);
  const hashes = addresses.map((address) => hashIn(address)).filter((hash) => hash !== undefined);
  const rows = await listImageRows(db, hashes);
  return Object.fromEntries(
    addresses.flatMap((address) => {
      const row = rows.find(({ hash }) => hash === hashIn(address));
      if (!row) return [];
      const { hash, width, height } = row;
      const variants = listOffered(row, row.variants);
      return [[address, { folder: `${MEDIA_ROOT}/${hash}`, variants, width, height }]];
    }),
  );
}

function listImageAddresses(block: Block): string[] {
  return walkBlock(block)
    .filter(({ field }) => field.control === "image")
    .map(({ value }) => String(value));
}

function hashIn(address: string): string | undefined {
  return /^\/media\/([0-9a-f]{64})\//.exec(address)?.[1];
}
