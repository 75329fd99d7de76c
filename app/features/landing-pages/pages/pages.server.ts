import { readView } from "#app/storage/views.server.ts";
import type { Database } from "#app/storage/database.server.ts";
import * as stored from "#app/storage/pages.server.ts";
import { findPageIdAt, findRenamedPageRow, selectSlugs } from "#app/storage/page-slugs.server.ts";
import { type ShownRow, findPublicRow, findPublicVersionRow } from "#app/storage/public-pages.server.ts";
import { listPageRows } from "#app/storage/page-list.server.ts";
import { listPublicPageRows, listSitemapParts } from "#app/storage/sitemap-pages.server.ts";
import { fail, ok, type Result } from "#app/values/result.ts";
import { isSlug } from "#app/values/slug.ts";
import { readDraft } from "../drafts/read-draft.ts";
import { parseJson } from "#app/values/unknown-value.ts";
import type { PublicPage } from "./page.ts";
import { blocksSchema } from "./page-schema.ts";
import { readColumns, type PageContent } from "./page-content.ts";
import { pickPublic, type PublicValues } from "./page-fields.ts";
import { readEnding, type Ending } from "./page-ending.ts";
import { findStatus, isPublic, type PageStatus } from "./page-status.ts";
import { findPicturesAt } from "./pictures.server.ts";
import { EMPTY } from "./unfinished-pages.server.ts";
import { readShownPage, versionOf } from "./shown-page.ts";
import { addRunningTest } from "./tested-page.server.ts";
import { findThumbnail, PAGE_PICTURE } from "./thumbnails.server.ts";
import { findIncompleteField } from "../drafts/sent-blocks.ts";

interface Deps {
  db: Database;
  now: () => Date;
}

/**
 * State of a page: the public values of its working copy without the blocks, and how it differs from the
 * public version.
 */
export interface PageHead extends PublicValues {
  id: string;
  /** Revision; increases by one with every save. */
  rev: number;
  /** Slug at which the page is public, or will be. */
  publicSlug: string;
  status: PageStatus;
  /** Whether the working copy differs from the version that visitors see, or will see. */
  hasUnpublished: boolean;
  /** Id of the open editor that saved last; null for a save without scripts. */
  editor: string | null;
  createdAt: Date;
  updatedAt: Date;
}

/** A page as administrators edit it. */
export interface Page extends PageHead, PageContent {}

/** A page as lists show it. */
export interface PageSummary extends Pick<
  Page,
  "id" | "title" | "publicSlug" | "status" | "publishAt" | "createdAt" | "updatedAt"
> {
  /** URL of a thumbnail of its picture; undefined for a page without one. */
  thumbnail: string | undefined;
  /** Email of the person who saved the working copy. */
  savedBy: string;
}

interface ListedPages {
  search?: string;
  view?: number;
  trashed?: boolean;
  byChange?: boolean;
  savedBy?: string;
  state?: PageStatus;
}

/** Lists pages, newest first. `view` counts from 1. */
export async function listPages(
  { db, now }: Deps,
  { search = "", view = 1, trashed = false, byChange, savedBy, state }: ListedPages,
): Promise<{ rows: PageSummary[]; total: number; views: number }> {
  const filter = { savedBy, state, now: now() };
  const query = { picture: PAGE_PICTURE, empty: EMPTY, search, trashed, byChange, filter };
  const listed = await readView(view, (range) => listPageRows(db, { ...query, ...range }));
  const urls = listed.rows.flatMap(({ picture }) => picture ?? []);
  const pictures = await findPicturesAt({ db }, urls);
  const rows = listed.rows.map(({ page, title, picture, savedBy: author, ...visible }) => ({
    id: page.id,
    title,
    publicSlug: page.slug,
    status: findStatus(page, visible, now()),
    publishAt: visible.publishAt,
    createdAt: page.createdAt,
    thumbnail: findThumbnail(picture, pictures),
    updatedAt: page.updatedAt,
    savedBy: author,
  }));
  return { ...listed, rows };
}

/** Numbers of the sitemap's parts that list public pages. */
export async function listActiveParts({ db }: Pick<Deps, "db">): Promise<number[]> {
  return listSitemapParts(db);
}

/** Lists the public pages in one part of the sitemap. */
export async function listActivePages({ db, now }: Deps, part: number) {
  return listPublicPageRows(db, part, now());
}

/**
 * Reason why a slug has no public page. `isPlanned`: a page there has a time of its own, future or past;
 * `ending`: its publication has ended.
 */
type NoPublicPage =
  | { code: "not-found"; isPlanned: boolean; ending?: Ending }
  | { code: "invalid-structure"; version: string };

/** Finds the page that a visit to a slug shows now, with the variants of its running test. */
export async function findPublicPage(
  { db, now }: Deps,
  slug: string,
): Promise<Result<PublicPage, NoPublicPage>> {
  const row = await findPublicRow(db, slug);
  const page = row ? readPublicPage(row, now()) : fail("not-found", { isPlanned: false });
  return row && page.ok ? ok(await addRunningTest({ db }, page.value, row)) : page;
}

/** Reads a public page from its row and its public revision. */
export function readPublicPage(row: ShownRow, now: Date): Result<PublicPage, NoPublicPage> {
  const status = findStatus(row.page, row.revision, now);
  if (isPublic(status)) return readShownPage(row);
  const ending = status === "ended" ? readEnding(readColumns(row.revision)) : undefined;
  return fail("not-found", { isPlanned: true, ending });
}

/** Finds the name of the public version at a slug, without reading its content. */
export async function findPublicVersion({ db, now }: Deps, slug: string): Promise<string> {
  const row = await findPublicVersionRow(db, slug);
  if (!row || row.publicRev === null || !isPublic(findStatus(row, row.times, now()))) return NO_VERSION;
  const { id, publicRev: rev, look, test } = row;
  return versionOf({ id, rev, look, test: test === null ? undefined : { number: test } });
}

/** Version name for a slug without a public page. */
export const NO_VERSION = "none";

/** Reads the working copy of the page at a slug. */
export async function findPage(
  { db, now }: Deps,
  publicSlug: string,
): Promise<Result<Page, "not-found" | "invalid-structure">> {
  return readPage(await stored.findWorkingRow(db, publicSlug), now());
}

/** Whether a page in the trash had this slug. */
export async function isSlugInTrash({ db }: Pick<Deps, "db">, slug: string): Promise<boolean> {
  return stored.isSlugInTrash(db, slug);
}

/** Reads the working copy of a page by id, also from the trash. */
export async function findPageById(
  { db, now }: Deps,
  id: string,
): Promise<Result<Page & { isTrashed: boolean }, "not-found" | "invalid-structure">> {
  const row = await stored.findWorkingRowById(db, id);
  const page = readPage(row, now());
  return page.ok ? ok({ ...page.value, isTrashed: row?.page.deletedAt instanceof Date }) : page;
}

/**
 * Whether a slug is free for this page. A page in the trash does not occupy its slug; an invalid slug counts
 * as free, since no page can be there.
 */
export async function isSlugFree({ db }: Pick<Deps, "db">, slug: string, id: string): Promise<boolean> {
  if (!isSlug(slug)) return true;
  const holder = await findPageIdAt(db, slug);
  return holder === undefined || holder === id;
}

/** Reads the working copy of a page that is not in the trash. */
export async function findLivePage(
  { db, now }: Deps,
  id: string,
): Promise<Result<Page, "not-found" | "invalid-structure">> {
  const row = await stored.findWorkingRowById(db, id);
  return readPage(row?.page.deletedAt ? undefined : row, now());
}

/** Reads the state of a page that is not in the trash. */
export async function findPageHead({ db, now }: Deps, id: string): Promise<Result<PageHead, "not-found">> {
  const row = await stored.findWorkingRowById(db, id);
  return row && !row.page.deletedAt ? ok(readHead(row, now())) : fail("not-found");
}

/** Finds the page that formerly had this slug; one that has ended is still found at its current one. */
export async function findRenamedPage(
  { db, now }: Deps,
  slug: string,
): Promise<{ slug: string; isPublic: boolean; hasEnded: boolean } | undefined> {
  const row = await findRenamedPageRow(db, slug);
  if (!row) return undefined;
  const status = findStatus({ ...row, rev: 0 }, row.visible, now());
  return { slug: row.slug, isPublic: isPublic(status), hasEnded: status === "ended" };
}

/** Lists the current and the former slugs of a page, also of one in the trash. */
export async function listSlugs({ db }: Pick<Deps, "db">, id: string): Promise<string[]> {
  return (await selectSlugs(db, id)).map(({ slug }) => slug);
}

/** Finds the content of an earlier revision, to show it in the editor or to restore it. */
export async function findRevision(
  { db }: Pick<Deps, "db">,
  pageId: string,
  rev: number,
): Promise<PageContent | undefined> {
  const row = await stored.findRevisionRow(db, pageId, rev);
  return row && readContent(row);
}

/** Parses the content of a revision; undefined if its blocks are invalid. */
export function readContent(row: stored.RevisionRow): PageContent | undefined {
  const blocks = readBlocks(parseJson(row.blocks));
  return blocks && { ...readColumns(row), blocks };
}

export function readHead({ page, revision, visible }: stored.WorkingRow, now: Date): PageHead {
  const { id, rev, publicRev, slug: publicSlug, createdAt, updatedAt } = page;
  const { editor } = revision;
  const status = findStatus(page, visible, now);
  const hasUnpublished = publicRev !== null && publicRev !== rev;
  const values = pickPublic(readColumns(revision));
  return { ...values, id, rev, publicSlug, status, hasUnpublished, editor, createdAt, updatedAt };
}

/** Reads a page from its row; invalid-structure if a block or a field is missing. */
export function readPage(
  row: stored.WorkingRow | undefined,
  now: Date,
): Result<Page, "not-found" | "invalid-structure"> {
  if (!row) return fail("not-found");
  const content = readContent(row.revision);
  return content ? ok({ ...content, ...readHead(row, now) }) : fail("invalid-structure");
}

/** Accepts invalid values in blocks, as long as no block or field is missing. */
export function readBlocks(found: unknown): PageContent["blocks"] | undefined {
  const right = blocksSchema.safeParse(found);
  if (right.success) return right.data;
  return findIncompleteField(found) === undefined ? readDraft({ blocks: found }).blocks : undefined;
}
