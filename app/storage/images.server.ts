import { and, eq, inArray, isNotNull, lte, notInArray, sql } from "drizzle-orm";
import { MEDIA_ROOT } from "#app/address.ts";
import type { Database } from "./database.server.ts";
import { images, user } from "./schema/index.ts";

export type { ImageVariants } from "./schema/index.ts";
export type ImageRow = typeof images.$inferSelect;

/**
 * The same bytes are stored once. A member's photo that a page uses too becomes the page's and is kept. The longer list of
 * variants wins, so that an upload during an outage of the image service does not remove variants.
 */
export async function insertImageRow(db: Database, row: ImageRow): Promise<void> {
  await db
    .insert(images)
    .values(row)
    .onConflictDoUpdate({
      target: images.hash,
      set: {
        kind: sql`CASE WHEN excluded.kind = 'page' THEN excluded.kind ELSE ${images.kind} END`,
        slug: sql`coalesce(${images.slug}, excluded.slug)`,
        variants: sql`CASE WHEN length(excluded.variants) > length(${images.variants}) THEN excluded.variants ELSE ${images.variants} END`,
        createdAt: sql`excluded.created_at`,
      },
    });
}

export async function findImageRow(db: Database, hash: string): Promise<ImageRow | undefined> {
  return db.query.images.findFirst({ where: eq(images.hash, hash) });
}

/** @param hashes any number: they are sent as one JSON parameter, since D1 allows a hundred parameters per query */
export async function listImageRows(db: Database, hashes: string[]): Promise<ImageRow[]> {
  const listed = sql`(SELECT value FROM json_each(${JSON.stringify(hashes)}))`;
  return hashes.length === 0 ? [] : db.select().from(images).where(inArray(images.hash, listed));
}

/** The deleted row; undefined while an account uses this photo, and for a page's picture. */
export async function deleteUnusedPhotoRow(db: Database, hash: string): Promise<ImageRow | undefined> {
  const [row] = await db
    .delete(images)
    .where(and(eq(images.hash, hash), isUnusedPhoto(db)))
    .returning();
  return row;
}

export async function deleteUnusedPhotoRowsBefore(db: Database, before: Date): Promise<void> {
  await db.delete(images).where(and(lte(images.createdAt, before), isUnusedPhoto(db)));
}

/** An account keeps the address of its photo, /media/HASH/NAME. */
function isUnusedPhoto(db: Database) {
  const hash = sql`substr(${user.image}, ${`${MEDIA_ROOT}/`.length + 1}, 64)`;
  const used = db.select({ hash }).from(user).where(isNotNull(user.image));
  return and(eq(images.kind, "member"), notInArray(images.hash, used));
}
