import { newAct } from "#app/features/access/domain/audit.server.ts";
import { fail, ok, type Result } from "#app/result.ts";
import type { Database } from "#app/storage/database.server.ts";
import * as stored from "#app/storage/pages.server.ts";
import type { Page, PageInput } from "./page.ts";
import type { PageSummary } from "./pages.server.ts";

/*
 * What the database holds of a page, and how that changes. The public page in KV follows only where the verbs of
 * page-saving.server.ts are called: they are what routes use.
 */

interface Deps {
  db: Database;
  now: () => Date;
}

/** How long a page lies in the trash before it is deleted for good. */
const TRASH_DAYS = 30;

/**
 * @param savedBy the administrator's email, for the history
 * @param id of the page to be; a form that is sent twice, because its first answer was lost, makes one page
 */
export async function createPage(
  { db, now }: Deps,
  input: PageInput,
  savedBy: string,
  id: string = crypto.randomUUID(),
): Promise<Result<Page, "slug-taken">> {
  const at = now();
  const page: Page = { ...input, id, rev: 1, createdAt: at, updatedAt: at };
  if (await stored.insertPageRow(db, toRow(page), savedBy)) return ok(page);
  const row = await stored.findPageRowById(db, id);
  if (!row || row.deletedAt) return fail("slug-taken");
  if (holds(row, input)) return ok(fillPage(input, row));
  const updated = await updatePage({ db, now }, { id, rev: 1, input, savedBy });
  return updated.ok ? ok(updated.value.page) : fail("slug-taken");
}

/**
 * Saves over the revision the edit started from, and no other; what the page holds already counts as saved.
 * A changed slug renames the page: its old address redirects from then on.
 */
export async function updatePage(
  { db, now }: Deps,
  { id, rev, input, savedBy }: { id: string; rev: number; input: PageInput; savedBy: string },
): Promise<Result<{ page: Page; previousSlug: string }, "not-found" | "stale" | "slug-taken">> {
  const row = await stored.findPageRowById(db, id);
  if (!row || row.deletedAt) return fail("not-found");
  if (row.rev !== rev) {
    return holds(row, input) ? ok({ page: fillPage(input, row), previousSlug: row.slug }) : fail("stale");
  }
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
export async function deletePage(
  { db, now }: Deps,
  id: string,
  actor: string,
): Promise<Result<PageSummary, "not-found">> {
  const act = newAct({ now }, { actor, action: "page-deleted", subject: id });
  const deleted = await stored.setPageDeletedAt(db, id, { deletedAt: now(), updatedAt: now() }, act);
  return deleted ? ok(deleted) : fail("not-found");
}

export async function restorePage(
  { db, now }: Deps,
  id: string,
  actor: string,
): Promise<Result<PageSummary, "not-found" | "slug-taken">> {
  const act = newAct({ now }, { actor, action: "page-restored", subject: id });
  try {
    const row = await stored.setPageDeletedAt(db, id, { deletedAt: null, updatedAt: now() }, act);
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

/** Whether a save asks for what is stored already: then it was sent twice. */
function holds(row: stored.PageRow, { title, slug, blocks, status, publishAt }: PageInput): boolean {
  const isSameTime = publishAt?.getTime() === row.publishAt?.getTime();
  const isSame = title === row.title && slug === row.slug && status === row.status && isSameTime;
  return isSame && JSON.stringify(blocks) === row.blocks;
}

function fillPage(input: PageInput, { id, rev, createdAt, updatedAt }: stored.PageRow): Page {
  return { ...input, id, rev, createdAt, updatedAt };
}

function toRow(page: Page): stored.PageRow {
  return { ...page, blocks: JSON.stringify(page.blocks), deletedAt: null };
}
