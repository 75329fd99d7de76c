import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { pageForms } from "../fixtures/page-forms.ts";
import { postForm, signedInCookie, visit } from "../fixtures/worker.ts";

const ADMIN = "admin@rootwell.example";

let admin = "";
beforeEach(async () => {
  admin = await signedInCookie(ADMIN);
  await env.DB.exec("DELETE FROM pages");
});

const create = (slug: string, fields: Record<string, string> = {}) =>
  pageForms(admin).create({ title: slug, slug, ...fields });

async function list(query = ""): Promise<string[]> {
  const html = await (await visit(`/admin/marketing?${query}`, { cookie: admin })).text();
  return [...html.matchAll(/<code>([\w-]+)<\/code>/g)].map(([, slug = ""]) => slug);
}

async function idOf(slug: string): Promise<string> {
  return (await env.DB.prepare("SELECT id FROM pages WHERE slug = ?").bind(slug).first<string>("id")) ?? "";
}

async function changeAll(intent: string, slugs: string[]): Promise<Response> {
  const ids = await Promise.all(slugs.map(idOf));
  const chosen = Object.fromEntries(ids.map((id) => [`chosen.${id}`, "1"]));
  return postForm("/admin/marketing", { intent, ...chosen }, { cookie: admin });
}

test("page list: it is filtered by status or author, and can be sorted by the last change", async () => {
  await create("draft", { intent: "draft" });
  await create("active");
  await create("changed");
  await create("scheduled", { publishAt: "2098-01-01T09:00" });
  await create("ended", { unpublishAt: "2098-01-01T09:00" });
  await pageForms(admin).save("changed", { title: "Changed", slug: "changed", intent: "draft" });
  await env.DB.exec("UPDATE page_revisions SET unpublish_at = 1 WHERE slug = 'ended'");
  await env.DB.exec("UPDATE page_revisions SET saved_by = 'bea@rootwell.example' WHERE slug = 'active'");
  for (const state of ["draft", "active", "changed", "scheduled", "ended"])
    expect(await list(`state=${state}`)).toEqual([state]);
  expect(await list("by=bea@rootwell.example")).toEqual(["active"]);
  expect(await list(`by=${ADMIN}&state=active`)).toEqual([]);
  await env.DB.exec("UPDATE pages SET updated_at = updated_at + 10000 WHERE slug = 'active'");
  expect((await list("sort=changed"))[0]).toBe("active");
  expect((await list("state=nonsense&sort=x&by=")).length).toBe(5);
});

test("page list: a search finds words of a page, in any case and script, and not the names of its fields", async () => {
  await create("worded", { "blocks.1.props.headline": "Überall SPRING Ελλάδα" });
  await create("other");
  for (const q of ["überall", "ÜBERALL", "spring ελλάδα"])
    expect(await list(new URLSearchParams({ q }).toString())).toEqual(["worded"]);
  for (const q of ["backgroundImage", "cta-", "#ea6047"])
    expect(await list(new URLSearchParams({ q }).toString())).toEqual([]);
  await pageForms(admin).save("worded", {
    title: "worded",
    slug: "worded",
    "blocks.1.props.headline": "Autumn",
  });
  expect(await list("q=überall")).toEqual([]);
  expect(await list("q=autumn")).toEqual(["worded"]);
});

test("page list: a page with a later time is scheduled by Publish, and the message says so", async () => {
  await create("later", { intent: "draft", publishAt: "2099-01-01T09:00" });
  await create("now", { intent: "draft" });
  expect(await (await changeAll("publish", ["later"])).text()).toContain("1 page scheduled.");
  expect(await (await changeAll("publish", ["later", "now"])).text()).toContain(
    "1 page published, 1 scheduled.",
  );
});

test("page list: selected pages are published, trashed and restored together, with a reason for each failure", async () => {
  await create("good", { intent: "draft" });
  await create("bad", { intent: "draft", "blocks.1.props.headline": "We cure lupus" });
  const published = await changeAll("publish", ["good", "bad"]);
  expect(published.status).toBe(422);
  const html = await published.text();
  expect(html).toContain("1 page published. 1 stays as before.");
  expect(html).toContain("<strong>bad: </strong>");
  expect([(await visit("/page/good")).status, (await visit("/page/bad")).status]).toEqual([200, 404]);
  expect(await (await changeAll("trash", ["good", "bad"])).text()).toContain("2 pages moved to the trash.");
  expect((await visit("/page/good")).status).toBe(404);
  expect(await list()).toEqual([]);
  const [good] = [await idOf("good")];
  await create("bad");
  const restored = await postForm(
    "/admin/marketing",
    { intent: "recover", [`chosen.${good}`]: "1", "chosen.nothing": "1" },
    { cookie: admin },
  );
  expect(await restored.text()).toContain("This page is no longer in the trash.");
  expect((await list()).toSorted()).toEqual(["bad", "good"]);
  expect((await postForm("/admin/marketing", { intent: "trash" }, { cookie: admin })).status).toBe(422);
});

test("page list: a bulk change of more pages than one view is refused as a whole", async () => {
  await create("first-of-many");
  const id = await idOf("first-of-many");
  const ids = [id, ...Array.from({ length: 999 }, (_, index) => `id-${index}`)];
  const chosen = Object.fromEntries(ids.map((one) => [`chosen.${one}`, "1"]));
  const response = await postForm("/admin/marketing", { intent: "trash", ...chosen }, { cookie: admin });
  expect(response.status).toBe(422);
  expect(await response.text()).toContain("Choose at most 50 pages at a time. Nothing was changed.");
  expect(await list()).toEqual(["first-of-many"]);
});

test("page list: an accent finds its letter, typed as one character or two, and pattern characters are matched literally", async () => {
  await create("composed", { intent: "draft", title: "Caf\u00e9 100% _sure_ \u{1F98B}" });
  await create("decomposed", { intent: "draft", title: "Cafe\u0301 'quoted'" });
  for (const q of ["caf\u00e9", "CAFE\u0301"])
    expect((await list(new URLSearchParams({ q }).toString())).toSorted()).toEqual([
      "composed",
      "decomposed",
    ]);
  for (const q of ["100%", "_sure_", "\u{1F98B}"])
    expect(await list(new URLSearchParams({ q }).toString())).toEqual(["composed"]);
  expect(await list(new URLSearchParams({ q: "'quoted'" }).toString())).toEqual(["decomposed"]);
  for (const q of ["%", "10_%", '"', "\ud83e", "x".repeat(5000)])
    expect((await visit(`/admin/marketing?${new URLSearchParams({ q })}`, { cookie: admin })).status, q).toBe(
      200,
    );
});

test("page list: of 10,000 pages it reads as many rows as of 100, and a filter reads few rows per page", async () => {
  const fill = (n: number) =>
    env.DB.batch(
      [
        `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${n})
         INSERT OR IGNORE INTO pages (id, slug, rev, public_rev, created_at, updated_at)
         SELECT 'id-' || n, 'many-' || n, 1, 1, n * 60000, n * 60000 FROM numbers`,
        `INSERT OR IGNORE INTO page_revisions (page_id, rev, slug, title, blocks, saved_at, saved_by)
         SELECT id, 1, slug, 'Many', '[]', 1, 'ann' FROM pages`,
        "INSERT OR IGNORE INTO page_words (page_id, words) SELECT id, 'many words' FROM pages",
      ].map((sql) => env.DB.prepare(sql)),
    );
  const { listPages } = await import("#app/features/landing-pages/pages/pages.server.ts");
  const { createDatabase } = await import("#app/storage/database.server.ts");
  const measure = async (query: Parameters<typeof listPages>[1]) => {
    let rows = 0;
    const counted = countRows(env.DB, (read) => (rows += read));
    const listed = await listPages({ db: createDatabase(counted), now: () => new Date() }, query);
    expect(listed.rows.length).toBe(50);
    return rows;
  };
  await fill(100);
  const few = [await measure({}), await measure({ byChange: true })];
  await fill(10_000);
  const many = [await measure({}), await measure({ byChange: true })];
  expect(many[0]).toBeLessThan((few[0] ?? 0) * 1.2);
  expect(many[1]).toBeLessThan((few[1] ?? 0) * 1.2);
  for (const query of [{ state: "active" }, { savedBy: "ann" }, { search: "words" }] as const)
    expect(await measure(query), JSON.stringify(query)).toBeLessThan(MAX_READ * 10_000);
});

/**
 * Maximum number of rows that are read for each page of the list: the page, its revision, its words and their
 * indexes, once to list and once to count.
 */
const MAX_READ = 12;

/** Wraps the binding to report how many rows each statement reads. */
function countRows(db: D1Database, onRead: (rows: number) => void): D1Database {
  const originals = new WeakMap<object, D1PreparedStatement>();
  const note = <Value extends { meta: D1Meta }>(response: Value) => {
    onRead(response.meta.rows_read);
    return response;
  };
  const wrap = (statement: D1PreparedStatement): D1PreparedStatement => {
    const wrapped = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values)),
      run: async () => note(await statement.run()),
      all: async () => note(await statement.all()),
      raw: async () => note(await statement.all()).results.map((row) => Object.values(row as object)),
    };
    originals.set(wrapped, statement);
    return wrapped as unknown as D1PreparedStatement;
  };
  const session = {
    prepare: (sql: string) => wrap(db.prepare(sql)),
    batch: async (statements: D1PreparedStatement[]) =>
      (await db.batch(statements.map((one) => originals.get(one) ?? one))).map(note),
  };
  return { withSession: () => session } as unknown as D1Database;
}
