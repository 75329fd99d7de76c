import type { Database } from "#app/storage/database.server.ts";
import { inPortions } from "#app/storage/portions.server.ts";
import { deleteEmptyPageRows, listUnfinishedPageRows } from "#app/storage/unfinished-pages.server.ts";
import { cutText } from "#app/values/cut-text.ts";
import { isWordless, listOwnWords } from "../blocks/own-words.ts";
import { isSameContent, toColumns, type ContentColumns } from "./page-content.ts";
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

/** Pages that are deleted at once: as many as the list of pages takes. */
const MAX_DELETED = 50;

/** Characters of a page's title, or of its first words. */
const MAX_SHOWN = 40;

/** A page that somebody has begun and not named yet. */
interface UnfinishedPage {
  id: string;
  /** Title, or the first words that its author wrote. */
  words: string;
  updatedAt: Date;
}

export interface UnfinishedPages {
  count: number;
  /** Newest pages that have words: those that are offered. */
  newest: UnfinishedPage[];
  /** Ids of those of which nothing but the choice of blocks is lost with them. */
  wordless: string[];
}

export const NONE_UNFINISHED: UnfinishedPages = { count: 0, newest: [], wordless: [] };

/** The new pages that this administrator typed last and has not named yet. */
export async function listUnfinishedPages({ db }: Pick<Deps, "db">, email: string): Promise<UnfinishedPages> {
  const rows = await listUnfinishedPageRows(db, { savedBy: email, limit: MOST_READ });
  const begun = rows
    .filter(({ page }) => page.slug === nameProvisionally(page.id))
    .filter(({ revision }) => !isSameContent(revision, EMPTY));
  const newest = begun
    .map(({ page: { id, updatedAt }, revision }) => ({ id, words: nameByWords(revision), updatedAt }))
    .filter(({ words }) => words !== "")
    .toSorted((one, other) => other.updatedAt.getTime() - one.updatedAt.getTime())
    .slice(0, MOST_OFFERED);
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

/** Content of a page into which nothing was typed. */
export const EMPTY = toColumns(newPage());

/** Deletes pages that were saved while they were typed, and whose words were all taken back. */
export async function forgetEmptyPages({ db, now }: Deps): Promise<void> {
  const before = new Date(now().getTime() - EMPTY_MS);
  await inPortions((limit) => deleteEmptyPageRows(db, { content: EMPTY, before, limit }));
}
