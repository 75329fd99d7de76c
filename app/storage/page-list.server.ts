import { and, desc, eq, gte, isNotNull, isNull, or, sql, type SQL } from "drizzle-orm";
import type { SQLiteSelect } from "drizzle-orm/sqlite-core";
import type { Database } from "./database.server.ts";
import { asTime, listNewestRows, searchNewestRows } from "./newest-rows.server.ts";
import { isLive, isRevision, publishedRevisions as published } from "./page-revisions.ts";
import { findPlace } from "./row-counts.server.ts";
import { beginsWith, containsText, isBefore } from "./search.server.ts";
import { isWorthListing } from "./unfinished-pages.server.ts";
import { pageRevisions, pages, pageWords } from "./schema/index.ts";

export interface PageQuery {
  /** Block type and property that contain the page's picture. */
  picture: { type: string; property: string };
  search: string;
  trashed: boolean;
  /** Sort by the last change instead of by creation. */
  byChange?: boolean;
  filter?: PageFilter;
  limit: number;
  offset: number;
  /**
   * Content of an untouched new page: pages with exactly this content are not listed. They are still counted
   * until they are deleted.
   */
  empty: Partial<typeof pageRevisions.$inferSelect>;
}

export interface PageFilter {
  /** Email of the person who saved the working copy. */
  savedBy?: string;
  state?: "draft" | "active" | "changed" | "scheduled" | "ended";
  /** Time for which the state is computed. */
  now: Date;
}

const ofWorking = isRevision(pageRevisions, pages.rev);
const ofPublished = isRevision(published, pages.publicRev);

/** Lists pages, newest first; of the blocks, only the URL of the page's picture is read. */
export async function listPageRows(db: Database, query: PageQuery) {
  const { search, trashed, byChange = false, filter } = query;
  const isFiltered = filter?.savedBy !== undefined || filter?.state !== undefined;
  if (search !== "" || isFiltered || (byChange && trashed)) return searchPageRows(db, query);
  if (byChange) return listLastChangedPageRows(db, query);
  const isAmong = trashed ? isNotNull(pages.deletedAt) : isLive;
  return listNewestRows(db, {
    ...describeList(db, query),
    isShown: and(isAmong, isWorthListing(query.empty)),
  });
}

async function listLastChangedPageRows(db: Database, query: PageQuery) {
  const { total } = await findPlace(db, listOf(query), 0);
  const rows = await selectListed(db, query.picture)
    .where(and(isLive, isWorthListing(query.empty)))
    .orderBy(desc(pages.updatedAt))
    .limit(query.limit)
    .offset(query.offset);
  return { rows, total };
}

async function searchPageRows(db: Database, query: PageQuery) {
  const { search, trashed, byChange = false, filter } = query;
  const isListed = and(trashed ? isNotNull(pages.deletedAt) : isLive, filter && passes(filter));
  const createdAt = byChange ? pages.updatedAt : pages.createdAt;
  const among = (condition: SQL | undefined) => {
    const all = db.select({ id: pages.id, at: asTime(createdAt) }).from(pages);
    return joinFiltered(all.$dynamic(), query).where(and(isListed, condition, isWorthListing(query.empty)));
  };
  const source = { ...describeList(db, query), createdAt };
  return searchNewestRows(db, source, (since) => {
    const isRecent = gte(pages.createdAt, since);
    if (search === "") return { lately: among(isRecent) };
    const earlier = and(isBefore(pages.createdAt, since), beginsWith(pages.slug, search));
    return { lately: among(and(isRecent, hasText(search))), earlier: among(earlier) };
  });
}

function describeList(db: Database, query: PageQuery) {
  const { createdAt, id } = pages;
  const { limit, offset } = query;
  return {
    list: listOf(query),
    rows: selectListed(db, query.picture).$dynamic(),
    createdAt,
    id,
    limit,
    offset,
  } as const;
}

/** Joins only the tables that the query's conditions need, since each costs a read per page. */
function joinFiltered<Select extends SQLiteSelect>(select: Select, { search, filter }: PageQuery) {
  const named = (select as SQLiteSelect).innerJoin(pageRevisions, ofWorking);
  if (filter?.state !== undefined) named.leftJoin(published, ofPublished);
  if (search !== "") named.leftJoin(pageWords, eq(pageWords.pageId, pages.id));
  return select;
}

/**
 * Condition that title, slug or words contain a text, including words of shared sections; words are stored in
 * lower case of any script.
 */
function hasText(search: string): SQL | undefined {
  return or(
    containsText([pageRevisions.title, pages.slug, pageRevisions.slug], search),
    sql`instr(${pageWords.words}, ${search.toLowerCase()}) > 0`,
    sql`(${pages.id}, ${pages.rev}) IN (
      SELECT page_id, shared_section_uses.rev FROM shared_sections
      CROSS JOIN shared_section_uses ON section_id = shared_sections.id
      WHERE instr(words, ${search.toLowerCase()}) > 0)`,
  );
}

/** Conditions that correspond to the statuses of `findStatus`. */
function passes({ savedBy, state, now }: PageFilter): SQL | undefined {
  const at = now.getTime();
  const isWaiting = sql`coalesce(${published.publishAt} > ${at}, 0)`;
  const isOver = sql`coalesce(${published.unpublishAt} <= ${at}, 0)`;
  const isShown = sql`${published.rev} IS NOT NULL AND NOT ${isWaiting} AND NOT ${isOver}`;
  const states = {
    draft: isNull(pages.publicRev),
    scheduled: isWaiting,
    ended: sql`${isOver} AND NOT ${isWaiting}`,
    active: sql`${isShown} AND ${pages.publicRev} = ${pages.rev}`,
    changed: sql`${isShown} AND ${pages.publicRev} <> ${pages.rev}`,
  };
  return and(state && states[state], savedBy === undefined ? undefined : eq(pageRevisions.savedBy, savedBy));
}

function listOf({ trashed }: PageQuery) {
  return trashed ? "trash" : "pages";
}

function selectListed(db: Database, { type, property }: PageQuery["picture"]) {
  const picture = sql<string | null>`(
    SELECT json_extract(block.value, ${`$.props.${property}`}) FROM json_each(${pageRevisions.blocks}) AS block
    WHERE json_extract(block.value, '$.type') = ${type} LIMIT 1)`;
  return db
    .select({
      page: pages,
      title: pageRevisions.title,
      savedBy: pageRevisions.savedBy,
      picture: picture.as("picture"),
      // Selected individually: in a batch, D1 drops one of two columns with the same name.
      publishAt: published.publishAt,
      unpublishAt: published.unpublishAt,
    })
    .from(pages)
    .innerJoin(pageRevisions, ofWorking)
    .leftJoin(published, ofPublished);
}
