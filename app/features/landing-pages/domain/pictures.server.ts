import type { z } from "zod";
import type { Database } from "#app/storage/database.server.ts";
import { listImageRows } from "#app/storage/images.server.ts";
import { describeField } from "../blocks/fields.ts";
import type { Pictures } from "../blocks/views.ts";
import { findBlockSchema, type Block } from "./page.ts";

/** The stored variants of every uploaded picture that the blocks show. */
export async function findPictures({ db }: { db: Database }, blocks: Block[]): Promise<Pictures> {
  const addresses = blocks.flatMap(listImageAddresses);
  const hashes = addresses.map((address) => hashIn(address)).filter((hash) => hash !== undefined);
  const rows = await listImageRows(db, hashes);
  return Object.fromEntries(
    addresses.flatMap((address) => {
      const row = rows.find(({ hash }) => hash === hashIn(address));
      return row ? [[address, { folder: `/media/${row.hash}`, variants: row.variants }]] : [];
    }),
  );
}

function listImageAddresses(block: Block): string[] {
  const shape: Record<string, z.ZodType> = findBlockSchema(block.type)?.shape.props.unwrap().shape ?? {};
  return Object.entries(shape)
    .filter(([, schema]) => describeField(schema)?.control === "image")
    .map(([name]) => String(block.props[name as keyof typeof block.props]));
}

function hashIn(address: string): string | undefined {
  return /^\/media\/([0-9a-f]{64})\//.exec(address)?.[1];
}
