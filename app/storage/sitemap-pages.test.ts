import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { createDatabase } from "./database.server.ts";
import { listPublicPageRows, listSitemapParts } from "./sitemap-pages.server.ts";

const db = createDatabase(env.DB);
const now = new Date(1_000_000);

beforeEach(async () => {
  await env.DB.exec("DELETE FROM pages");
  await env.DB.exec(
    `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 12000)
     INSERT INTO pages (id, slug, rev, public_rev, created_at, updated_at)
     SELECT 'id-' || n, 'page-' || n, 2, 1, 0, 0 FROM numbers`.replaceAll("\n", " "),
  );
  await env.DB.exec(
    "INSERT INTO page_revisions (page_id, rev, slug, title, blocks, saved_at, saved_by) SELECT id, 1, slug, 'T', '[]', rowid, 'ann' FROM pages",
  );
});

async function listSlugs(part: number): Promise<string[]> {
  return (await listPublicPageRows(db, part, now)).map(({ slug }) => slug);
}

test("sitemap parts: together they list every public page once, and each at most 5,000", async () => {
  await env.DB.exec("UPDATE pages SET deleted_at = 1 WHERE slug = 'page-7'");
  await env.DB.exec("UPDATE pages SET public_rev = NULL WHERE slug = 'page-6000'");
  await env.DB.exec("UPDATE page_revisions SET publish_at = 2000000 WHERE slug = 'page-11000'");
  await env.DB.exec("UPDATE page_revisions SET unpublish_at = 500000 WHERE slug = 'page-12000'");
  expect(await listSitemapParts(db)).toEqual([1, 2, 3]);
  const parts = await Promise.all([1, 2, 3].map(listSlugs));
  expect(parts.map(({ length }) => length)).toEqual([4999, 4999, 1998]);
  const gone = new Set([7, 6000, 11_000, 12_000]);
  const shown = Array.from({ length: 12_000 }, (_, index) => index + 1).filter((n) => !gone.has(n));
  expect(parts.flat()).toEqual(shown.map((n) => `page-${n}`));
});

test("sitemap parts: one without public pages is left out, and a page stays in its part when others change", async () => {
  await env.DB.exec("UPDATE pages SET deleted_at = 1 WHERE rowid < 4 OR rowid BETWEEN 5001 AND 10003");
  expect(await listSitemapParts(db)).toEqual([1, 3]);
  expect(await listSlugs(2)).toEqual([]);
  expect((await listSlugs(3))[0]).toBe("page-10004");
  await env.DB.exec("DELETE FROM pages");
  expect(await listSitemapParts(db)).toEqual([]);
});

test("sitemap parts: the list reads one or two rows per part, and a part only its own pages", async () => {
  const read = { rows: 0 };
  const counting = {
    withSession: () => ({
      prepare: (sql: string) => ({
        bind: (...values: unknown[]) => {
          const statement = env.DB.prepare(sql).bind(...values);
          const note = async <Value>(response: Value) => {
            read.rows = (await statement.all()).meta.rows_read;
            return response;
          };
          return {
            all: async () => note(await statement.all()),
            raw: async () => note(await statement.raw()),
          };
        },
      }),
    }),
  };
  const counted = createDatabase(counting as unknown as D1Database);
  await listSitemapParts(counted);
  expect(read.rows).toBeLessThan(20);
  await listPublicPageRows(counted, 2, now);
  expect(read.rows).toBeGreaterThan(4999);
  expect(read.rows).toBeLessThanOrEqual(3 * 5000);
});
