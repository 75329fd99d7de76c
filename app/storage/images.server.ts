import { and, asc, count, eq, gt, inArray, isNotNull, lte, notExists, sql } from "drizzle-orm";
import { MEDIA_ROOT } from "#app/values/picture-url.ts";
import type { Database } from "./database.server.ts";
import { images, pictureWords, user } from "./schema/index.ts";

import type { ImageVariants } from "./schema/index.ts";
export type { ImageVariants };
export type ImageRow = typeof images.$inferSelect;

/**
 * Inserts a picture, or updates the existing one with the same hash. A member's photo that a page uses too
 * becomes the page's and is kept. Of the two lists of variants, the one with the longer JSON text is stored, so
 * that an upload during an outage of the image service does not remove variants.
 * @param words search words in lower case, added to those of the picture
 * @returns the stored row, with the library's data
 */
export async function insertImageRow(db: Database, row: ImageRow, words: string[] = []): Promise<ImageRow> {
  const inserted = db
    .insert(images)
    .values(row)
    .onConflictDoUpdate({
      target: images.hash,
      set: {
        kind: sql`CASE WHEN excluded.kind = 'page' THEN excluded.kind ELSE ${images.kind} END`,
        slug: sql`coalesce(${images.slug}, excluded.slug)`,
        variants: sql`CASE WHEN length(excluded.variants) > length(${images.variants}) THEN excluded.variants ELSE ${images.variants} END`,
        createdAt: sql`excluded.created_at`,
        dueAt: sql`excluded.due_at`,
        attempts: sql`excluded.attempts`,
        source: sql`coalesce(excluded.source, ${images.source})`,
        name: sql`CASE WHEN ${images.name} = '' THEN excluded.name ELSE ${images.name} END`,
        uploadedBy: sql`coalesce(${images.uploadedBy}, excluded.uploaded_by)`,
      },
    })
    .returning();
  const [[stored]] = await db.batch([inserted, ...insertWords(db, row.hash, words)]);
  return stored ?? row;
}

/** Statements that index a picture by these words; they do nothing if the picture was deleted meanwhile. */
export function insertWords(db: Database, hash: string, words: string[]) {
  const found = db
    .select({ word: sql<string>`value`.as("word"), hash: images.hash })
    .from(sql`json_each(${JSON.stringify(words)})`)
    .innerJoin(images, eq(images.hash, hash));
  return words.length === 0 ? [] : [db.insert(pictureWords).select(found).onConflictDoNothing()];
}

/** Finds the page's picture that was created from a file with this hash. */
export async function findImageRowOfSource(db: Database, source: string): Promise<ImageRow | undefined> {
  return db.query.images.findFirst({ where: and(eq(images.source, source), eq(images.kind, "page")) });
}

/** Lists pictures whose variants are due to be completed, longest due first. */
export async function listDueImageRows(
  db: Database,
  { before, limit }: { before: Date; limit: number },
): Promise<ImageRow[]> {
  const isDue = and(isNotNull(images.dueAt), lte(images.dueAt, before));
  return db.select().from(images).where(isDue).orderBy(asc(images.dueAt)).limit(limit);
}

export async function recordVariants(db: Database, hash: string, variants: ImageVariants): Promise<void> {
  await db.update(images).set({ variants }).where(eq(images.hash, hash));
}

export async function scheduleAttempt(
  db: Database,
  hash: string,
  attempt: Pick<ImageRow, "attempts" | "dueAt">,
): Promise<void> {
  await db.update(images).set(attempt).where(eq(images.hash, hash));
}

export async function findImageRow(db: Database, hash: string): Promise<ImageRow | undefined> {
  return db.query.images.findFirst({ where: eq(images.hash, hash) });
}

/**
 * Lists pictures by hash.
 * @param hashes any number: sent as one JSON parameter, since D1 allows a hundred parameters per query
 */
export async function listImageRows(db: Database, hashes: string[]): Promise<ImageRow[]> {
  const listed = sql`(SELECT value FROM json_each(${JSON.stringify(hashes)}))`;
  return hashes.length === 0 ? [] : db.select().from(images).where(inArray(images.hash, listed));
}

/**
 * Deletes a photo, unless an account uses it or it is a page's picture.
 * @returns the deleted row
 */
export async function deleteUnusedPhotoRow(db: Database, hash: string): Promise<ImageRow | undefined> {
  const [row] = await db
    .delete(images)
    .where(and(eq(images.hash, hash), isUnusedPhoto(db)))
    .returning();
  return row;
}

/**
 * Deletes the rows of old, unused photos within the next portion in the order of the hashes.
 * @returns the last hash of the portion; undefined at the end
 */
export async function deleteUnusedPhotoRowsAfter(
  db: Database,
  after: string,
  { before, limit }: { before: Date; limit: number },
): Promise<string | undefined> {
  const next = and(eq(images.kind, "member"), gt(images.hash, after));
  const portion = await db
    .select({ hash: images.hash })
    .from(images)
    .where(next)
    .orderBy(asc(images.hash))
    .limit(limit);
  const last = portion.at(-1)?.hash;
  if (last === undefined) return undefined;
  const isInPortion = and(next, lte(images.hash, last), lte(images.createdAt, before));
  await db.delete(images).where(and(isInPortion, isUnusedPhoto(db)));
  return portion.length < limit ? undefined : last;
}

/**
 * Condition of a photo that no account uses. An account stores the URL /media/HASH/NAME, which sorts between
 * /media/HASH/ and /media/HASH0, so that an index finds it.
 */
function isUnusedPhoto(db: Database) {
  const within = sql`${user.image} > ${`${MEDIA_ROOT}/`} || ${images.hash} || '/' AND ${user.image} < ${`${MEDIA_ROOT}/`} || ${images.hash} || '0'`;
  const users = db.select({ id: user.id }).from(user).where(within);
  return and(eq(images.kind, "member"), notExists(users));
}

/** Counts the stored pictures and videos, and the bytes of their originals. */
export async function summarizePictures(db: Database): Promise<{ count: number; bytes: number }> {
  const [summary] = await db
    .select({ count: count(), bytes: sql<number>`coalesce(sum(${images.bytes}), 0)` })
    .from(images);
  return summary ?? { count: 0, bytes: 0 };
}
