import type { Database } from "#app/storage/database.server.ts";
import { inPortions } from "#app/storage/portions.server.ts";
import { deleteEmptyPageRows, listUnfinishedPageRows } from "#app/storage/unfinished-pages.server.ts";
import { cutText } from "#app/values/cut-text.ts";
import { isWordless, listOwnWords } from "../blocks/own-words.ts";
import { isSameContent, toColumns, type ContentColumns } from "./page-content.ts";
import { newPage } from "./page.ts";
import { nameProvisionally } from "./provisional-slug.ts";
import { HOUR_MS } from "#app/values/durations.ts";

interface Deps {
  db: Database;
  now: () => Date;
}

/** Time after its last save for which a page without any text is kept. */
const EMPTY_MS = HOUR_MS;

/** Maximum number of pages of one person that are read, and of those that are offered. */
const MAX_READ = 200;
const MAX_OFFERED = 3;

/** Maximum number of pages that are deleted at once: one view of the list of pages. */
const MAX_DELETED = 50;

/** Maximum length, in characters, of the title or the first words. */
const MAX_SHOWN = 40;

/** A page that was begun and has no slug yet. */
interface UnfinishedPage {
  id: string;
  /** Title, or the first words that its author wrote. */
  words: string;
  updatedAt: Date;
}

export interface UnfinishedPages {
  count: number;
  /** Newest pages with text, which are offered to continue. */
  newest: UnfinishedPage[];
  /** Ids of pages without text; deleting them loses nothing but the choice of blocks. */
  wordless: string[];
}

export const NONE_UNFINISHED: UnfinishedPages = { count: 0, newest: [], wordless: [] };

/** Lists the newest pages of this administrator that have no slug yet. */
export async function listUnfinishedPages({ db }: Pick<Deps, "db">, email: string): Promise<UnfinishedPages> {
  const rows = await listUnfinishedPageRows(db, { savedBy: email, limit: MAX_READ });
  const begun = rows
    .filter(({ page }) => page.slug === nameProvisionally(page.id))
    .filter(({ revision }) => !isSameContent(revision, EMPTY));
  const newest = begun
    .map(({ page: { id, updatedAt }, revision }) => ({ id, words: nameByWords(revision), updatedAt }))
    .filter(({ words }) => words !== "")
    .toSorted((one, other) => other.updatedAt.getTime() - one.updatedAt.getTime())
    .slice(0, MAX_OFFERED);
  const wordless = begun
    .filter(({ revision }) => isSameContent({ ...revision, blocks: EMPTY.blocks }, EMPTY))
    .filter(({ revision }) => isWordless(revision.blocks))
    .map(({ page }) => page.id);
  return { count: begun.length, newest, wordless: wordless.slice(0, MAX_DELETED) };
}

function nameByWords({ title, blocks }: ContentColumns): string {
  const words = title || (listOwnWords(blocks)[0] ?? "");
  return words.length > MAX_SHOWN ? `${cutText(words, MAX_SHOWN).trimEnd()}…` : words;
}

/** Content of an untouched new page. */
export const EMPTY = toColumns(newPage());

/** Deletes autosaved pages whose text was removed completely. */
export async function forgetEmptyPages({ db, now }: Deps): Promise<void> {
  const before = new Date(now().getTime() - EMPTY_MS);
  await inPortions((limit) => deleteEmptyPageRows(db, { content: EMPTY, before, limit }));
}
