import type { Database } from "#app/storage/database.server.ts";
import { inPortions } from "#app/storage/portions.server.ts";
import { deleteEmptyPageRows, listUnfinishedPageRows } from "#app/storage/unfinished-pages.server.ts";
import { isSameContent, toColumns } from "./page-content.ts";
import { newPage } from "./page.ts";
import { nameProvisionally } from "./page-saves.ts";

interface Deps {
  db: Database;
  now: () => Date;
}

/** How long a page without a word stays, from its last save on. */
const EMPTY_MS = 60 * 60_000;

/** Pages of one person that are looked at, and of these that are offered. */
const MOST_READ = 200;
const MOST_OFFERED = 3;

/** A page that somebody has begun and not named yet. */
export interface UnfinishedPage {
  id: string;
  title: string;
  updatedAt: Date;
}

/** The new pages that this administrator typed last and has not named yet, the newest first. */
export async function listUnfinishedPages(
  { db }: Pick<Deps, "db">,
  email: string,
): Promise<UnfinishedPage[]> {
  const rows = await listUnfinishedPageRows(db, { savedBy: email, limit: MOST_READ });
  return rows
    .filter(({ page }) => page.slug === nameProvisionally(page.id))
    .filter(({ revision }) => !isSameContent(revision, EMPTY))
    .map(({ page: { id, updatedAt }, revision: { title } }) => ({ id, title, updatedAt }))
    .toSorted((one, other) => other.updatedAt.getTime() - one.updatedAt.getTime())
    .slice(0, MOST_OFFERED);
}

/** Content of a page into which nothing was typed. */
export const EMPTY = toColumns(newPage());

/** Deletes pages that were saved while they were typed, and whose words were all taken back. */
export async function forgetEmptyPages({ db, now }: Deps): Promise<void> {
  const before = new Date(now().getTime() - EMPTY_MS);
  await inPortions((limit) => deleteEmptyPageRows(db, { content: EMPTY, before, limit }));
}
