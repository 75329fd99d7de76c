import { and, asc, eq, inArray, isNotNull, isNull, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Database } from "./database.server.ts";
import {
  brands,
  pageRevisions,
  pages,
  pageTemplates,
  pictureUses,
  sharedSectionPictures,
} from "./schema/index.ts";

/*
 * Uses of pictures: revisions of pages and shared sections, which triggers record, templates, and the brand's logo.
 */

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

/** Query: the releases of the brand with a picture as their logo. */
export function selectBrandsOfLogo(db: Database, hash: string) {
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
