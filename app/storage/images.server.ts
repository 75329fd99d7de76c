import { eq, inArray } from "drizzle-orm";
import type { Database } from "./database.server.ts";
import { images } from "./schema/index.ts";

export type { ImageVariants } from "./schema/index.ts";
export type ImageRow = typeof images.$inferSelect;

export async function insertImageRow(db: Database, row: ImageRow): Promise<void> {
  await db.insert(images).values(row).onConflictDoNothing();
}

export async function findImageRow(db: Database, hash: string): Promise<ImageRow | undefined> {
  return db.query.images.findFirst({ where: eq(images.hash, hash) });
}

export async function listImageRows(db: Database, hashes: string[]): Promise<ImageRow[]> {
  return hashes.length === 0 ? [] : db.select().from(images).where(inArray(images.hash, hashes));
}

export async function deleteImageRow(db: Database, hash: string): Promise<void> {
  await db.delete(images).where(eq(images.hash, hash));
}
