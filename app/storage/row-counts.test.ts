import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { countRowsRead } from "../../tests/fixtures/rows-read.ts";
import { listAuditRows } from "./audit.server.ts";
import { createDatabase } from "./database.server.ts";
import { listUserRows } from "./accounts.server.ts";
import { listPageRows } from "./page-list.server.ts";
import { findPlace, type CountedList } from "./row-counts.server.ts";
import { rowCounts } from "./schema/index.ts";
import { countWaitlistRowsBefore } from "./waitlist.server.ts";
import { listWaitlistRows } from "./waitlist-list.server.ts";
import { HOUR_MS } from "#app/values/durations.ts";

const db = createDatabase(env.DB);

const picture = { type: "hero-image", property: "backgroundImage" };

/** Fills a table with 300 rows, one per hour, so that a list covers many days; `n` is the number of the row, from 0. */
async function fill(table: string, columns: string, values: string): Promise<void> {
  await env.DB.exec(`DELETE FROM ${table}`);
  await env.DB.prepare(
    `WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 299)
     INSERT INTO ${table} (${columns}) SELECT ${values.replaceAll("at", `n * ${HOUR_MS}`)} FROM numbers`,
  ).run();
}

interface Range {
  limit: number;
  offset: number;
}

/**
 * Lists of all rows of a table: the table, its columns, the values of a row, and how a view of the list is
 * read.
 */
const lists: Record<
  Exclude<CountedList, "pages" | "trash">,
  [
    table: string,
    columns: string,
    values: string,
    list: (range: Range) => Promise<{ rows: object[]; total: number }>,
  ]
> = {
  accounts: [
    "user",
    "id, name, email, email_verified, created_at, updated_at",
    "'id-' || n, 'Ann', 'ann-' || n || '@x.example', 1, at, at",
    (range) => listUserRows(db, { search: "", ...range }),
  ],
  waitlist: [
    "waitlist",
    "id, email, first_name, state, adult_confirmed_at, created_at",
    "'id-' || n, 'ann-' || n || '@x.example', 'Ann', 'CA', at, at",
    (range) => listWaitlistRows(db, { search: "", states: [], ...range }),
  ],
  acts: [
    "audit_log",
    "id, actor, action, subject, at",
    "'id-' || n, 'ann', 'page-deleted', 'x', at",
    (range) => listAuditRows(db, range),
  ],
};

test.each(Object.entries(lists))(
  "list %s: its views together are all rows, newest first",
  async (_list, [table, columns, values, list]) => {
    await fill(table, columns, values);
    const ids: unknown[] = [];
    for (let offset = 0; offset < 350; offset += 50) {
      const { rows, total } = await list({ limit: 50, offset });
      expect(total).toBe(300);
      ids.push(...rows.map((row) => (row as { id: string }).id));
    }
    expect(ids).toEqual(Array.from({ length: 300 }, (_, index) => `id-${299 - index}`));
  },
);

test.each(Object.entries(lists))(
  "list %s: a deleted row is no longer counted",
  async (_list, [table, columns, values, list]) => {
    await fill(table, columns, values);
    await env.DB.exec(`DELETE FROM ${table} WHERE id IN ('id-5', 'id-250')`);
    expect((await list({ limit: 50, offset: 0 })).total).toBe(298);
    expect((await list({ limit: 50, offset: 250 })).rows).toHaveLength(48);
    await env.DB.exec(`DELETE FROM ${table}`);
    expect(await list({ limit: 50, offset: 0 })).toMatchObject({ rows: [], total: 0 });
  },
);

test("row counts: a page is counted in the trash, and among the pages after it is restored", async () => {
  await fill("pages", "id, slug, rev, created_at, updated_at", "'id-' || n, 'slug-' || n, 1, at, at");
  await env.DB.exec(
    "INSERT INTO page_revisions (page_id, rev, slug, title, blocks, saved_at, saved_by) SELECT id, 1, slug, 'Title', '[]', 0, 'ann' FROM pages",
  );
  const count = async () => {
    const totals = [false, true].map(async (trashed) => {
      const { total, rows } = await listPageRows(db, {
        search: "",
        trashed,
        picture,
        empty: {},
        limit: 400,
        offset: 0,
      });
      return [total, rows.length];
    });
    return Promise.all(totals);
  };
  await env.DB.exec("UPDATE pages SET deleted_at = 1 WHERE rowid % 3 = 0");
  expect(await count()).toEqual([
    [200, 200],
    [100, 100],
  ]);
  await env.DB.exec("UPDATE pages SET deleted_at = NULL");
  expect(await count()).toEqual([
    [300, 300],
    [0, 0],
  ]);
});

test("countWaitlistRowsBefore: earlier entries are counted, of earlier days and of the same day", async () => {
  await fill(...(lists.waitlist!.slice(0, 3) as [string, string, string]));
  for (const before of [0, 1, 24, 25, 299])
    expect(await countWaitlistRowsBefore(db, new Date(before * HOUR_MS))).toBe(before);
});

test("row counts: the total, and the start of a view, read one row per day", async () => {
  await fill(...(lists.accounts!.slice(0, 3) as [string, string, string]));
  const place = await findPlace(db, "accounts", 290);
  expect(place).toMatchObject({ total: 300, day: { startsAt: new Date(0), skipped: 14 } });
  const { meta } = await env.DB.prepare("SELECT sum(count) FROM row_counts WHERE list = 'accounts'").all();
  expect(meta.rows_read).toBeLessThan(20);
});

test("search: it covers the newest 100,000 rows, and older ones by the prefix of the email", async () => {
  await fill(...(lists.accounts!.slice(0, 3) as [string, string, string]));
  // Simulates 100,000 more rows on the newest day.
  await env.DB.exec("UPDATE row_counts SET count = count + 100000 WHERE list = 'accounts' AND day = 12");
  const search = async (text: string) => {
    const { rows, ...found } = await listUserRows(db, { search: text, limit: 50, offset: 0 });
    return { ...found, ids: rows.map(({ id }) => id) };
  };
  const searchedSince = new Date(12 * 24 * HOUR_MS);
  expect(await search("nn-288@")).toEqual({ total: 1, searchedSince, ids: ["id-288"] });
  expect(await search("nn-28@")).toEqual({ total: 0, searchedSince, ids: [] });
  expect(await search("Ann-28")).toMatchObject({
    total: 11,
    ids: expect.arrayContaining(["id-28", "id-288"]),
  });
});

test("search: of older rows with the same prefix, at most 1,000 are found", async () => {
  await fill(...(lists.accounts!.slice(0, 3) as [string, string, string]));
  await env.DB.exec(
    "INSERT INTO user (id, name, email, email_verified, created_at, updated_at) WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 3000) SELECT 'old-' || n, 'Bea', 'ann-' || n || '@old.example', 1, 1, 1 FROM numbers",
  );
  await env.DB.exec("UPDATE row_counts SET count = count + 100000 WHERE list = 'accounts' AND day = 12");
  const recent = 300 - 12 * 24;
  const { rows, total } = await listUserRows(db, { search: "ann", limit: 50, offset: 0 });
  expect([rows.length, total, rows[0]?.id]).toEqual([50, recent + 1000, "id-299"]);
  const last = await listUserRows(db, { search: "ann", limit: 50, offset: 1000 });
  expect([last.rows.length, last.total]).toEqual([recent, recent + 1000]);
  expect(await listUserRows(db, { search: "ann", limit: 50, offset: 5000 })).toMatchObject({
    rows: [],
    total,
  });
});

test("search: each row is read once, to find and to count", async () => {
  for (const table of ["user", "row_counts"]) await env.DB.exec(`DELETE FROM ${table}`);
  await fill(...(lists.accounts!.slice(0, 3) as [string, string, string]));
  const read = await countRowsRead((counted) =>
    listUserRows(counted, { search: "nobody", limit: 50, offset: 0 }),
  );
  expect(read).toBeLessThan(400);
});

test("row counts: a waitlist entry with a changed date is counted on its new day only", async () => {
  await fill(...(lists.waitlist!.slice(0, 3) as [string, string, string]));
  await env.DB.exec(`UPDATE waitlist SET created_at = ${400 * HOUR_MS} WHERE created_at = 0`);
  await env.DB.exec(`UPDATE waitlist SET created_at = ${HOUR_MS} + 1 WHERE created_at = ${HOUR_MS}`);
  expect(await countWaitlistRowsBefore(db, new Date(400 * HOUR_MS))).toBe(299);
  expect(await countWaitlistRowsBefore(db, new Date(24 * HOUR_MS))).toBe(23);
  expect((await listWaitlistRows(db, { search: "", states: [], limit: 1, offset: 0 })).total).toBe(300);
});

test("row counts: each list has its triggers", async () => {
  const { results } = await env.DB.prepare("SELECT sql FROM sqlite_master WHERE type = 'trigger'").all<{
    sql: string;
  }>();
  const counting = results.map(({ sql }) => sql).filter((sql) => sql.includes("UPDATE row_counts"));
  const isCounted = (list: string, event: string) =>
    counting.some((sql) => sql.includes(`AFTER ${event} ON`) && sql.includes(`'${list}'`));
  const missing = rowCounts.list.enumValues.flatMap((list) =>
    ["INSERT", "DELETE"]
      .filter((event) => !isCounted(list, event))
      .map((event) => `${list}: no trigger of a migration counts in row_counts AFTER ${event}`),
  );
  expect(missing).toEqual([]);
});
