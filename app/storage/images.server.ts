import { and, eq, inArray, isNotNull, lte, notInArray, sql } from "drizzle-orm";
import type { Database } from "./database.server.ts";
import { images, user } from "./schema/index.ts";

export type { ImageVariants } from "./schema/index.ts";
export type ImageRow = typeof images.$inferSelect;

/** Stands in the place of a page's address in the row of a picture that belongs to a person and goes with them. */
export const MEMBER_PHOTO = "member-photo";

/**
 * The same bytes are one picture. A photo that a page uses too becomes the page's, and outlives the person's;
 * the more complete list of variants stays, so that an outage of the image service leaves no lasting trace.
 */
export async function insertImageRow(db: Database, row: ImageRow): Promise<void> {
  await db
    .insert(images)
    .values(row)
    .onConflictDoUpdate({
      target: images.hash,
      set: {
        slug: sql`CASE WHEN ${images.slug} = ${MEMBER_PHOTO} THEN excluded.slug ELSE ${images.slug} END`,
        variants: sql`CASE WHEN length(excluded.variants) > length(${images.variants}) THEN excluded.variants ELSE ${images.variants} END`,
        createdAt: sql`excluded.created_at`,
      },
    });
}

export async function findImageRow(db: Database, hash: string): Promise<ImageRow | undefined> {
  return db.query.images.findFirst({ where: eq(images.hash, hash) });
}

export async function listImageRows(db: Database, hashes: string[]): Promise<ImageRow[]> {
  return hashes.length === 0 ? [] : db.select().from(images).where(inArray(images.hash, hashes));
}

/** The row that went; none while an account has this photo, and never that of a page's picture. */
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
  const hash = sql`substr(${user.image}, ${"/media/".length + 1}, 64)`;
  const used = db.select({ hash }).from(user).where(isNotNull(user.image));
  return and(eq(images.slug, MEMBER_PHOTO), notInArray(images.hash, used));
}
