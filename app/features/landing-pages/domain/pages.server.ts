import type { Database } from "#app/storage/database.server.ts";
import * as stored from "#app/storage/pages.server.ts";
import { fail, ok, type Result } from "#app/result.ts";
import { blocksSchema, pageStatusSchema, type Page, type PageInput } from "./page.ts";

interface Deps {
  db: Database;
  now: () => Date;
}

/** A page as lists show it. */
export type PageSummary = Omit<stored.PageRow, "blocks">;

const PAGES_PER_VIEW = 50;

/** How long a page lies in the trash before it is deleted for good. */
const TRASH_DAYS = 30;

/** Newest first; `view` counts from 1. */
export async function listPages(
  { db, now }: Deps,
  { search = "", view = 1, trashed = false }: { search?: string; view?: number; trashed?: boolean },
): Promise<{ pages: PageSummary[]; total: number; views: number }> {
  const offset = (view - 1) * PAGES_PER_VIEW;
  const { rows, total } = await stored.listPageRows(db, { search, trashed, limit: PAGES_PER_VIEW, offset });
  const pages = rows.map((row) => Object.assign(row, { status: statusAt(row, now()) }));
  return { pages, total, views: Math.max(1, Math.ceil(total / PAGES_PER_VIEW)) };
}

/** The public ones, for the sitemap. */
export async function listActivePages({ db, now }: Deps) {
  return stored.listActivePageRows(db, now());
}

export async function findPage(
  { db, now }: Deps,
  slug: string,
): Promise<Result<Page, "not-found" | "invalid-structure">> {
  const row = await stored.findPageRow(db, slug);
  return row ? parsePage(row, now()) : fail("not-found");
}

/** Whatever its slug is now, and also in the trash. */
export async function findPageById(
  { db, now }: Deps,
  id: string,
): Promise<Result<Page, "not-found" | "invalid-structure">> {
  const row = await stored.findPageRowById(db, id);
  return row ? parsePage(row, now()) : fail("not-found");
}

/** Where the page that once had this slug is now. */
export async function findRenamedPage(
  { db, now }: Deps,
  slug: string,
): Promise<{ slug: string; isPublic: boolean } | undefined> {
  const row = await stored.findRenamedPageRow(db, slug);
  return row && { slug: row.slug, isPublic: statusAt(row, now()) === "active" };
}

/** @param savedBy the administrator's email, for the history */
export async function createPage(
  { db, now }: Deps,
  input: PageInput,
  savedBy: string,
): Promise<Result<Page, "slug-taken">> {
  const at = now();
  const page: Page = { ...input, id: crypto.randomUUID(), rev: 1, createdAt: at, updatedAt: at };
  const created = await stored.insertPageRow(db, toRow(page), savedBy);
  return created ? ok(page) : fail("slug-taken");
}

/**
 * Saves over the revision the edit started from, and no other.
 * A changed slug renames the page: its old address redirects from then on.
 */
export async function updatePage(
  { db, now }: Deps,
  { id, rev, input, savedBy }: { id: string; rev: number; input: PageInput; savedBy: string },
): Promise<Result<{ page: Page; previousSlug: string }, "not-found" | "stale" | "slug-taken">> {
  const row = await stored.findPageRowById(db, id);
  if (!row || row.deletedAt) return fail("not-found");
  if (row.rev !== rev) return fail("stale");
  const page: Page = { ...input, id, rev: rev + 1, createdAt: row.createdAt, updatedAt: now() };
  try {
    const updated = await stored.updatePageRow(db, toRow(page), row, savedBy);
    return updated ? ok({ page, previousSlug: row.slug }) : fail("stale");
  } catch (error) {
    if (stored.isSlugTaken(error)) return fail("slug-taken");
    throw error;
  }
}

/** To the trash; `restorePage` brings it back within TRASH_DAYS. */
export async function deletePage({ db, now }: Deps, id: string): Promise<Result<PageSummary, "not-found">> {
  const deleted = await stored.setPageDeletedAt(db, id, { deletedAt: now(), updatedAt: now() });
  return deleted ? ok(deleted) : fail("not-found");
}

export async function restorePage(
  { db, now }: Deps,
  id: string,
): Promise<Result<PageSummary, "not-found" | "slug-taken">> {
  try {
    const row = await stored.setPageDeletedAt(db, id, { deletedAt: null, updatedAt: now() });
    return row ? ok(row) : fail("not-found");
  } catch (error) {
    if (stored.isSlugTaken(error)) return fail("slug-taken");
    throw error;
  }
}

export async function emptyTrash({ db, now }: Deps): Promise<void> {
  const before = new Date(now().getTime() - TRASH_DAYS * 24 * 60 * 60 * 1000);
  await stored.deletePagesTrashedBefore(db, before);
}

/** Newest first; the latest 50 saves. */
export async function listRevisions({ db }: Pick<Deps, "db">, pageId: string) {
  return stored.listRevisionRows(db, pageId, 50);
}

/** What a page held at an earlier save, to be shown in the editor and saved anew. */
export async function findRevision(
  { db }: Pick<Deps, "db">,
  pageId: string,
  rev: number,
): Promise<PageInput | undefined> {
  const row = await stored.findRevisionRow(db, pageId, rev);
  if (!row) return undefined;
  const content = parseContent(row);
  return content && { title: row.title, slug: row.slug, publishAt: null, ...content };
}

function parsePage(row: stored.PageRow, now: Date): Result<Page, "invalid-structure"> {
  const content = parseContent({ blocks: row.blocks, status: statusAt(row, now) });
  if (!content) return fail("invalid-structure");
  const { id, title, slug, rev, createdAt, updatedAt, publishAt } = row;
  return ok({ id, title, slug, rev, createdAt, updatedAt, publishAt, ...content });
}

/** A scheduled page becomes active by the passing of time: nothing has to run at that moment. */
function statusAt({ status, publishAt }: Pick<stored.PageRow, "status" | "publishAt">, now: Date): string {
  return status === "scheduled" && publishAt && publishAt <= now ? "active" : status;
}

function parseContent(row: {
  blocks: string;
  status: string;
}): Pick<PageInput, "blocks" | "status"> | undefined {
  const status = pageStatusSchema.safeParse(row.status);
  const blocks = blocksSchema.safeParse(parseJson(row.blocks));
  return status.success && blocks.success ? { blocks: blocks.data, status: status.data } : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function toRow(page: Page): stored.PageRow {
  return { ...page, blocks: JSON.stringify(page.blocks), deletedAt: null };
}
