import { and, asc, desc, eq, inArray, isNull, notExists, sql, type SQL } from "drizzle-orm";
import { insertAuditOf, type AuditRow } from "./audit.server.ts";
import type { Database } from "./database.server.ts";
import { insertWords, type ImageRow } from "./images.server.ts";
import { listPicturedTemplateRows, selectBrandsOfLogo } from "./picture-uses.server.ts";
import { beginsWith } from "./search.server.ts";
import {
  images,
  pages,
  sharedSectionPictures,
  pictureReplacements,
  pictureUses,
  pictureWords,
} from "./schema/index.ts";

export type ReplacementRow = typeof pictureReplacements.$inferSelect;

export interface PictureQuery {
  /** Prefixes of words, in lower case: a picture must match all of them. */
  words: string[];
  contentType?: string;
  /** Whether to exclude videos. */
  isPicture?: boolean;
  /** Slug of a page; only its pictures are listed. */
  slug?: string;
  /** Last picture of the previous part. */
  after?: { createdAt: Date; hash: string };
  limit: number;
}

/**
 * Lists pictures of pages, newest first. Reads as many rows as it returns, however many exist; with words or
 * a page, as many as have the words or are on the page.
 */
export async function listPictureRows(db: Database, query: PictureQuery): Promise<ImageRow[]> {
  const { contentType, isPicture = false, slug, words, after, limit } = query;
  const isFound = slug !== undefined || words.length > 0;
  const conditions = [
    eq(images.kind, "page"),
    contentType === undefined ? undefined : eq(images.contentType, contentType),
    isPicture ? sql`+${images.contentType} NOT LIKE 'video/%'` : undefined,
    slug === undefined ? undefined : inArray(images.hash, selectHashesOfPage(db, slug)),
    ...words.map((word) => inArray(images.hash, selectHashesOfWord(db, word))),
    after && isAfter(after),
  ];
  return db
    .select()
    .from(images)
    .where(and(...conditions))
    .orderBy(isFound ? sql`+${images.createdAt} DESC` : desc(images.createdAt), asc(images.hash))
    .limit(limit);
}

function selectHashesOfPage(db: Database, slug: string) {
  return db
    .select({ hash: pictureUses.hash })
    .from(pages)
    .innerJoin(pictureUses, and(eq(pictureUses.pageId, pages.id), pictureUses.isCurrent))
    .where(and(eq(pages.slug, slug), isNull(pages.deletedAt)));
}

function selectHashesOfWord(db: Database, word: string) {
  return db.select({ hash: pictureWords.hash }).from(pictureWords).where(beginsWith(pictureWords.word, word));
}

function isAfter({ createdAt, hash }: { createdAt: Date; hash: string }): SQL {
  const at = createdAt.getTime();
  return sql`(${images.createdAt} <= ${at} AND (${images.createdAt} < ${at} OR ${images.hash} > ${hash}))`;
}

/** Stores name, description and focal point of a picture, and updates its indexed words. */
export async function describePictureRow(
  db: Database,
  hash: string,
  { words, ...described }: Pick<ImageRow, "name" | "alt" | "focalX" | "focalY"> & { words: string[] },
): Promise<void> {
  await db.batch([
    db
      .update(images)
      .set(described)
      .where(and(eq(images.hash, hash), eq(images.kind, "page"))),
    db.delete(pictureWords).where(eq(pictureWords.hash, hash)),
    ...insertWords(db, hash, words),
  ]);
}

/**
 * Deletes a picture of the library, unless a revision, a template, a shared section or the brand references it; members'
 * photos are excluded.
 * @returns the deleted row
 */
export async function deleteUnusedPictureRow(
  db: Database,
  hash: string,
  act: AuditRow,
): Promise<ImageRow | undefined> {
  const uses = db.select({ hash: pictureUses.hash }).from(pictureUses).where(eq(pictureUses.hash, hash));
  const sections = db
    .select({ id: sharedSectionPictures.sectionId })
    .from(sharedSectionPictures)
    .where(eq(sharedSectionPictures.hash, hash));
  const isUnused = and(
    eq(images.hash, hash),
    eq(images.kind, "page"),
    ...[uses, listPicturedTemplateRows(db, hash), sections, selectBrandsOfLogo(db, hash)].map((use) =>
      notExists(use),
    ),
  );
  const [, [row]] = await db.batch([
    insertAuditOf(db, act, db.select({ id: images.hash }).from(images).where(isUnused)),
    db.delete(images).where(isUnused).returning(),
  ]);
  return row;
}

/**
 * Stores a replacement, or updates the fields of a stored one. Deletes it if it has no fields, since nothing
 * can be undone then.
 */
export async function storeReplacementRow(db: Database, row: ReplacementRow): Promise<void> {
  const { id, fields } = row;
  await (Object.keys(fields).length > 0
    ? db
        .insert(pictureReplacements)
        .values(row)
        .onConflictDoUpdate({ target: pictureReplacements.id, set: { fields } })
    : db.delete(pictureReplacements).where(eq(pictureReplacements.id, id)));
}

/** Finds the newest replacement of this picture that was not undone. */
export async function findReplacementRow(
  db: Database,
  formerHash: string,
): Promise<ReplacementRow | undefined> {
  return db.query.pictureReplacements.findFirst({
    where: and(eq(pictureReplacements.formerHash, formerHash), isNull(pictureReplacements.undoneAt)),
    orderBy: desc(pictureReplacements.replacedAt),
  });
}

/** Marks a replacement as undone; false if it is marked already, so that of two concurrent requests one succeeds. */
export async function markUndone(db: Database, id: string, at: Date): Promise<boolean> {
  const marked = await db
    .update(pictureReplacements)
    .set({ undoneAt: at })
    .where(and(eq(pictureReplacements.id, id), isNull(pictureReplacements.undoneAt)))
    .returning({ id: pictureReplacements.id });
  return marked.length === 1;
}
