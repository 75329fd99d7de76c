import {
  and,
  asc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  notExists,
  sql,
  type SQLWrapper,
} from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Database } from "./database.server.ts";
import { checkedLinks, linkUses, pageRevisions, pages, sweeps } from "./schema/index.ts";

export type CheckedLinkRow = typeof checkedLinks.$inferSelect;

const published = alias(pageRevisions, "published");
const working = alias(pageRevisions, "working");

/** Reads the cursor of a sweep; empty at its beginning. */
export async function readProgress(db: Database, name: string): Promise<string> {
  const row = await db.query.sweeps.findFirst({ where: eq(sweeps.name, name) });
  return row?.after ?? "";
}

/** Statement that stores the cursor of a sweep. */
function noteProgress(db: Database, name: string, after: string) {
  return db
    .insert(sweeps)
    .values({ name, after })
    .onConflictDoUpdate({ target: sweeps.name, set: { after } });
}

/** Position of a changed page, by the time of the change. */
interface ChangedPlace {
  updatedAt: Date;
  id: string;
}

/**
 * Lists pages that were changed after another one and before a time, oldest change first, with their public
 * revision, if any.
 */
export async function listChangedPageRows(
  db: Database,
  { after, before, limit }: { after: ChangedPlace; before: Date; limit: number },
) {
  const at = after.updatedAt.getTime();
  return db
    .select({ id: pages.id, updatedAt: pages.updatedAt, published })
    .from(pages)
    .leftJoin(published, and(eq(published.pageId, pages.id), eq(published.rev, pages.publicRev)))
    .where(
      and(
        isNull(pages.deletedAt),
        sql`(${pages.updatedAt}, ${pages.id}) > (${at}, ${after.id})`,
        lt(pages.updatedAt, before),
      ),
    )
    .orderBy(asc(pages.updatedAt), asc(pages.id))
    .limit(limit);
}

/** A link to add, if it is not stored yet. */
export type NewLink = Pick<CheckedLinkRow, "url" | "host" | "dueAt">;

interface Progress {
  name: string;
  after: string;
}

/** Adds links that are not stored yet, and stores the cursor of the sweep, in one batch. */
export async function addLinkRows(db: Database, links: NewLink[], { name, after }: Progress): Promise<void> {
  await db.batch([insertLinks(db, links), noteProgress(db, name, after)]);
}

/** Replaces the links of pages, adds new ones to the checks, and stores the cursor of the sweep, in one batch. */
export async function replaceLinkUses(
  db: Database,
  { ids, uses, links }: { ids: string[]; uses: (typeof linkUses.$inferSelect)[]; links: NewLink[] },
  { name, after }: Progress,
): Promise<void> {
  const among = sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;
  const used = sql`SELECT sent.value ->> 'pageId', sent.value ->> 'url' FROM json_each(${JSON.stringify(uses)}) AS sent
    WHERE EXISTS (SELECT 1 FROM ${pages} WHERE ${pages.id} = sent.value ->> 'pageId')`;
  await db.batch([
    db.delete(linkUses).where(inArray(linkUses.pageId, among)),
    db.insert(linkUses).select(used),
    insertLinks(db, links),
    noteProgress(db, name, after),
  ]);
}

function insertLinks(db: Database, links: NewLink[]) {
  const sent = JSON.stringify(links.map(({ dueAt, ...link }) => ({ ...link, dueAt: dueAt.getTime() })));
  const rows = sql`SELECT sent.value ->> 'url', sent.value ->> 'host', sent.value ->> 'dueAt', NULL, 'unchecked', '', NULL
    FROM json_each(${sent}) AS sent WHERE true`;
  return db.insert(checkedLinks).select(rows).onConflictDoNothing();
}

/** Lists links whose check is due, longest due first. */
export async function listDueLinkRows(db: Database, now: Date, limit: number): Promise<CheckedLinkRow[]> {
  return db
    .select()
    .from(checkedLinks)
    .where(lt(checkedLinks.dueAt, now))
    .orderBy(asc(checkedLinks.dueAt))
    .limit(limit);
}

/** Lists those of the links that the public version of a landing page contains. */
export async function listUsedLinks(db: Database, urls: string[]): Promise<string[]> {
  const rows = await db.all<{ url: string }>(
    sql`SELECT sent.value AS url FROM json_each(${JSON.stringify(urls)}) AS sent WHERE EXISTS ${selectUses(db, sql`sent.value`)}`,
  );
  return rows.map(({ url }) => url);
}

function selectUses(db: Database, url: SQLWrapper) {
  return db
    .select({ id: pages.id })
    .from(linkUses)
    .innerJoin(pages, eq(pages.id, linkUses.pageId))
    .where(and(eq(linkUses.url, url), isNull(pages.deletedAt), isNotNull(pages.publicRev)));
}

/** Stores the results of checks, and deletes links that no page contains any more. */
export async function recordChecks(
  db: Database,
  { checked, unused }: { checked: CheckedLinkRow[]; unused: string[] },
): Promise<void> {
  // Checked again here, since a page may have got the link meanwhile.
  const isUnused = notExists(selectUses(db, checkedLinks.url));
  await db.batch([
    db.delete(checkedLinks).where(and(inArray(checkedLinks.url, unused), isUnused)),
    ...checked.map(({ url, ...found }) =>
      db.update(checkedLinks).set(found).where(eq(checkedLinks.url, url)),
    ),
  ]);
}

interface LinkQuery {
  states: CheckedLinkRow["state"][];
  /** Last link of the previous part. */
  after: Pick<CheckedLinkRow, "state" | "url"> | undefined;
  limit: number;
}

/** Lists links in the order of state and URL. */
export async function listLinkRowsIn(
  db: Database,
  { states, after, limit }: LinkQuery,
): Promise<CheckedLinkRow[]> {
  const { state, url } = checkedLinks;
  const parts = states.toSorted().filter((one) => after === undefined || one >= after.state);
  const rows: CheckedLinkRow[] = [];
  for (const part of parts) {
    const isAfter = part === after?.state ? gt(url, after.url) : undefined;
    const found = await db
      .select()
      .from(checkedLinks)
      .where(and(eq(state, part), isAfter))
      .orderBy(asc(url))
      .limit(limit - rows.length);
    rows.push(...found);
    if (rows.length === limit) break;
  }
  return rows;
}

/** Lists the landing pages whose public version contains one of these links. */
export async function listLinkUseRows(db: Database, urls: string[], limit: number) {
  const among = sql`(SELECT value FROM json_each(${JSON.stringify(urls)}))`;
  return db
    .select({ url: linkUses.url, slug: pages.slug, title: working.title })
    .from(linkUses)
    .innerJoin(pages, eq(pages.id, linkUses.pageId))
    .innerJoin(working, and(eq(working.pageId, pages.id), eq(working.rev, pages.rev)))
    .where(and(inArray(linkUses.url, among), isNull(pages.deletedAt), isNotNull(pages.publicRev)))
    .limit(limit);
}
