import { and, eq, inArray, isNotNull, isNull, lte, or, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { insertAuditOf, type AuditRow } from "./audit.server.ts";
import type { Database } from "./database.server.ts";
import { selectSlugs, selectTestedSlugs } from "./page-slugs.server.ts";
import type { PageRow } from "./pages.server.ts";
import { deletePortion } from "./portions.server.ts";
import { pageRevisions, pages } from "./schema/index.ts";

const trashed = isNotNull(pages.deletedAt);

/** A page that was moved to the trash or restored, for the caches and the log. */
export interface MovedRow {
  id: string;
  title: string;
  /** Current and former slugs of the page, and those of pages whose running tests show it. */
  slugs: string[];
}

/**
 * Moves a page to the trash, with an audit row. Idempotent.
 * @returns undefined if the page does not exist
 */
export async function trashPageRow(
  db: Database,
  id: string,
  at: Date,
  act: AuditRow,
): Promise<MovedRow | undefined> {
  const moved = { deletedAt: at, updatedAt: at };
  return movePageRow(db, id, { movable: isNull(pages.deletedAt), moved, act });
}

/**
 * Restores a page from the trash as a draft, with an audit row; a publication time that has passed is
 * dropped. Idempotent for a draft.
 * @returns undefined if the page does not exist, or is published
 */
export async function restorePageRow(
  db: Database,
  id: string,
  at: Date,
  act: AuditRow,
): Promise<MovedRow | undefined> {
  const wasPublished = db
    .select({ rev: pages.rev })
    .from(pages)
    .where(and(eq(pages.id, id), trashed, isNotNull(pages.publicRev)));
  const untimed = db
    .update(pageRevisions)
    .set({ publishAt: null })
    .where(
      and(
        eq(pageRevisions.pageId, id),
        inArray(pageRevisions.rev, wasPublished),
        lte(pageRevisions.publishAt, at),
      ),
    );
  const moved = { deletedAt: null, publicRev: null, updatedAt: at };
  const found = or(trashed, isNull(pages.publicRev));
  return movePageRow(db, id, { found, movable: trashed, moved, act, before: [untimed] });
}

interface Move {
  /** Condition of a page that is returned unchanged, since it was moved before; any page if undefined. */
  found?: SQL;
  movable: SQL;
  moved: Partial<PageRow>;
  act: AuditRow;
  before?: BatchItem<"sqlite">[];
}

async function movePageRow(
  db: Database,
  id: string,
  { found, movable, moved, act, before = [] }: Move,
): Promise<MovedRow | undefined> {
  const isMovable = and(eq(pages.id, id), movable);
  const named = db
    .select({ id: pages.id, title: pageRevisions.title })
    .from(pages)
    .innerJoin(pageRevisions, and(eq(pageRevisions.pageId, pages.id), eq(pageRevisions.rev, pages.rev)))
    .where(and(eq(pages.id, id), found));
  const subject = db.select({ id: pages.id }).from(pages).where(isMovable);
  const change = db.update(pages).set(moved).where(isMovable);
  const [[row], slugs, ofTests] = await db.batch([
    named,
    selectSlugs(db, id),
    selectTestedSlugs(db, id),
    insertAuditOf(db, act, subject),
    ...before,
    change,
  ]);
  return row && { ...row, slugs: [...slugs, ...ofTests].map(({ slug }) => slug) };
}

/** Deletes pages permanently, with all their revisions. */
export async function deletePagesTrashedBefore(db: Database, before: Date, limit: number): Promise<number> {
  const { deletedAt } = pages;
  return deletePortion(db, pages, { due: lte(deletedAt, before), since: deletedAt, limit });
}
