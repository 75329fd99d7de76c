import { and, asc, desc, eq, inArray, isNotNull, isNull, notExists, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { insertAuditOf, type AuditRow } from "./audit.server.ts";
import type { Database } from "./database.server.ts";
import { insertWords, type ImageRow } from "./images.server.ts";
import { beginsWith } from "./search.server.ts";
import {
  brands,
  images,
  pageRevisions,
  pages,
  pageTemplates,
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

/**
 * Hash of a picture -> number of pages that show it in their working copy or public version, including pages
 * in the trash.
 */
export async function countPictureUses(db: Database, hashes: string[]): Promise<Map<string, number>> {
  const listed = sql`(SELECT value FROM json_each(${JSON.stringify(hashes)}))`;
  const rows = await db
    .select({ hash: pictureUses.hash, count: sql<number>`count(DISTINCT ${pictureUses.pageId})` })
    .from(pictureUses)
    .where(and(inArray(pictureUses.hash, listed), eq(pictureUses.isCurrent, true)))
    .groupBy(pictureUses.hash);
  return new Map(rows.map(({ hash, count }) => [hash, count]));
}

const working = alias(pageRevisions, "working");

/**
 * Lists pages with this picture in their working copy or public version, ordered by id, with those in the trash at the end.
 */
export async function listPictureUseRows(db: Database, hash: string, limit: number) {
  return db
    .select({
      id: pages.id,
      slug: pages.slug,
      title: working.title,
      isPublic: isNotNull(pages.publicRev).mapWith(Boolean),
      isTrashed: isNotNull(pages.deletedAt).mapWith(Boolean),
      inWorkingCopy: sql<boolean>`max(${pictureUses.rev} = ${pages.rev})`.mapWith(Boolean),
      inPublicVersion: sql<boolean>`max(coalesce(${pictureUses.rev} = ${pages.publicRev}, 0))`.mapWith(
        Boolean,
      ),
    })
    .from(pictureUses)
    .innerJoin(pages, eq(pages.id, pictureUses.pageId))
    .innerJoin(working, and(eq(working.pageId, pages.id), eq(working.rev, pages.rev)))
    .where(and(eq(pictureUses.hash, hash), eq(pictureUses.isCurrent, true)))
    .groupBy(pictureUses.pageId)
    .orderBy(isNotNull(pages.deletedAt), asc(pages.id))
    .limit(limit);
}

const current = alias(pictureUses, "current");

/** Lists pages with the picture in an earlier version only, which their history can restore. */
export async function listEarlierUseRows(db: Database, hash: string, limit: number) {
  const ofCurrent = db
    .select({ pageId: current.pageId })
    .from(current)
    .where(and(eq(current.hash, hash), eq(current.isCurrent, true), eq(current.pageId, pictureUses.pageId)));
  return db
    .select({ id: pages.id, slug: pages.slug, title: working.title })
    .from(pictureUses)
    .innerJoin(pages, eq(pages.id, pictureUses.pageId))
    .innerJoin(working, and(eq(working.pageId, pages.id), eq(working.rev, pages.rev)))
    .where(and(eq(pictureUses.hash, hash), eq(pictureUses.isCurrent, false), notExists(ofCurrent)))
    .groupBy(pictureUses.pageId)
    .limit(limit);
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

/** Lists those of these hashes that a revision or a shared section references, whether in the library or not. */
export async function listMentionedHashes(db: Database, hashes: string[]): Promise<string[]> {
  const rows = await db.all<{ hash: string }>(
    sql`SELECT asked.value AS hash FROM json_each(${JSON.stringify(hashes)}) AS asked
      WHERE EXISTS (SELECT 1 FROM ${pictureUses} WHERE ${pictureUses.hash} = asked.value)
      OR EXISTS (SELECT 1 FROM ${sharedSectionPictures} WHERE ${sharedSectionPictures.hash} = asked.value)`,
  );
  return rows.map(({ hash }) => hash);
}

/** Lists templates that reference a picture. */
export function listPicturedTemplateRows(db: Database, hash: string) {
  const { id, name, content } = pageTemplates;
  return db
    .select({ id, name })
    .from(pageTemplates)
    .where(sql`instr(${content}, ${hash}) > 0`);
}

/** Whether the working copy or a kept release of the brand has a picture as its logo. */
export async function isLogoOfBrand(db: Database, hash: string): Promise<boolean> {
  return (await selectBrandsOfLogo(db, hash).limit(1)).length > 0;
}

function selectBrandsOfLogo(db: Database, hash: string) {
  return db
    .select({ number: brands.number })
    .from(brands)
    .where(sql`instr(${brands.logo}, ${hash}) > 0`);
}

/** Whether one of these pages shows a picture now, in its working copy or public version, outside the trash. */
export async function isPictureOnPages(db: Database, hash: string, ids: string[]): Promise<boolean> {
  const listed = sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;
  const rows = await db
    .select({ id: pages.id })
    .from(pictureUses)
    .innerJoin(pages, and(eq(pages.id, pictureUses.pageId), isNull(pages.deletedAt)))
    .where(and(eq(pictureUses.hash, hash), eq(pictureUses.isCurrent, true), inArray(pages.id, listed)))
    .limit(1);
  return rows.length > 0;
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
