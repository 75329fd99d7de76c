import { readView } from "#app/storage/views.server.ts";
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

/** Newest first; `view` counts from 1. */
export async function listPages(
  { db, now }: Deps,
  { search = "", view = 1, trashed = false }: { search?: string; view?: number; trashed?: boolean },
): Promise<{ rows: PageSummary[]; total: number; views: number }> {
  const query = { search, trashed };
  const listed = await readView(view, (range) => stored.listPageRows(db, { ...query, ...range }));
  const rows = listed.rows.map((row) => Object.assign(row, { status: statusAt(row, now()) }));
  return { ...listed, rows };
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
