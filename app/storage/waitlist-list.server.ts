import { and, getTableColumns, asc, eq, gte, inArray, isNotNull, or, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Database } from "./database.server.ts";
import { asTime, listNewestRows, searchNewestRows } from "./newest-rows.server.ts";
import { consents, waitlist } from "./schema/index.ts";
import { BEGINNING, beginsWith, containsText, isBefore } from "./search.server.ts";
import type { WaitlistRow } from "./waitlist.server.ts";

interface WaitlistQuery {
  search: string;
  /** Codes of the states that the search words may mean. */
  states: string[];
  limit: number;
  offset: number;
}

const toWaitlist = alias(consents, "to_waitlist");

const toNews = alias(consents, "to_news");

/** Selects entries with the consents of their emails. */
function selectEntries(db: Database) {
  return db
    .select({
      ...getTableColumns(waitlist),
      toWaitlist: describeConsent(toWaitlist, "to_waitlist"),
      toNews: describeConsent(toNews, "to_news"),
    })
    .from(waitlist)
    .leftJoin(toWaitlist, and(eq(toWaitlist.email, waitlist.email), eq(toWaitlist.purpose, "waitlist")))
    .leftJoin(toNews, and(eq(toNews.email, waitlist.email), eq(toNews.purpose, "news")));
}

/**
 * Selects a consent under prefixed column names, since two joined consents have the same columns; null
 * without a consent.
 */
function describeConsent(consent: typeof toWaitlist | typeof toNews, name: string) {
  return {
    id: sql<string | null>`${consent.id}`.as(`${name}_id`),
    version: sql<string | null>`${consent.version}`.as(`${name}_version`),
    givenAt: sql<Date | null>`${consent.givenAt}`.mapWith(consents.givenAt).as(`${name}_given_at`),
    provenAt: sql<Date | null>`${consent.provenAt}`.mapWith(consents.provenAt).as(`${name}_proven_at`),
  };
}

/** Lists entries, newest first. A search matches words in names and emails, and the states. */
export async function listWaitlistRows(db: Database, { search, states, ...range }: WaitlistQuery) {
  const { id, email, firstName, state, createdAt } = waitlist;
  const source = { list: "waitlist", rows: selectEntries(db).$dynamic(), createdAt, id, ...range } as const;
  if (search === "") return listNewestRows(db, source);
  return searchNewestRows(db, source, (since) => {
    const matches = or(containsText([email, firstName], search), inArray(state, states));
    const lately = and(gte(createdAt, since), matches);
    const earlier = and(isBefore(createdAt, since), beginsWith(email, search));
    const among = (condition: SQL | undefined) =>
      db
        .select({ id, at: asTime(createdAt) })
        .from(waitlist)
        .where(condition);
    return { lately: among(lately), earlier: among(earlier) };
  });
}

/**
 * Lists the next entries with a confirmed email, in the order of their creation; from the beginning without a
 * cursor.
 */
export async function listWaitlistRowsAfter(
  db: Database,
  after: Pick<WaitlistRow, "createdAt" | "id"> | undefined,
  limit: number,
) {
  const { createdAt, id } = waitlist;
  const from = after ?? { createdAt: BEGINNING, id: "" };
  return selectEntries(db)
    .where(
      and(
        sql`(${createdAt}, ${id}) > (${from.createdAt.getTime()}, ${from.id})`,
        or(isNotNull(toWaitlist.provenAt), isNotNull(toNews.provenAt)),
      ),
    )
    .orderBy(asc(createdAt), asc(id))
    .limit(limit);
}
