import { env } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { addPicture, blocksWith, hashOf } from "../../../../tests/fixtures/library.ts";
import { kept, published } from "../../../../tests/fixtures/pages.ts";
import { publicationDeps, served } from "../../../../tests/fixtures/publication.ts";
import { createDatabase } from "#app/storage/database.server.ts";
import { listPictureRows } from "#app/storage/picture-library.server.ts";
import { listEarlierUseRows } from "#app/storage/picture-uses.server.ts";
import { findImageRow } from "#app/storage/images.server.ts";
import { saveNewPage, savePage } from "../saving/page-saving.server.ts";
import { changePicture } from "./picture-changes.server.ts";
import { findPicture, listPictures } from "./pictures.server.ts";

const site = publicationDeps({
  renderPage: async ({ blocks }) => {
    const [, hash = ""] = /\/media\/(\w+)\//.exec(JSON.stringify(blocks)) ?? [];
    const row = await findImageRow(site.deps.db, hash);
    return { html: `${row?.focalX} ${row?.focalY}`, etag: '"1"', headers: {} };
  },
});
const { deps } = site;

beforeAll(async () => {
  const at = (second: number) => ({ createdAt: new Date(second * 1000) });
  await addPicture(deps.db, 1, { name: "Ann in spring.jpg", contentType: "image/jpeg", ...at(1) });
  await addPicture(deps.db, 2, { name: "Springtime.png", ...at(2) });
  // Two pictures with the same timestamp lie on either side of the boundary between two parts of the list.
  for (let number = 3; number <= 30; number++) await addPicture(deps.db, number, at(3));
  await saveNewPage(deps, published({ slug: "with-two", blocks: blocksWith(2) }), { id: "with-two" });
});

const list = async (query: Partial<Parameters<typeof listPictures>[1]>) => {
  const { rows } = await listPictures(deps, { search: "", ...query });
  return rows.map(({ hash }) => Number.parseInt(hash, 16));
};

test("listPictures: pictures are found by words of name and description, by kind and by page", async () => {
  expect(await list({ search: "SPRING" })).toEqual([2, 1]);
  expect(await list({ search: "spring ann" })).toEqual([1]);
  expect(await list({ search: "ing" })).toEqual([]);
  expect(await list({ kind: "image/jpeg" })).toEqual([1]);
  expect(await list({ page: "with-two" })).toEqual([2]);
  expect(await list({ page: "no-such-page" })).toEqual([]);
  await changePicture(deps, hashOf(1), { name: "Ann", alt: "A woman at a café", focalX: 50, focalY: 50 });
  expect(await list({ search: "cafe woman" })).toEqual([1]);
  expect(await list({ search: "spring" })).toEqual([2]);
});

test("listPictures: the parts are complete, and have the number of pages that use each picture", async () => {
  const first = await listPictures(deps, { search: "" });
  const second = await listPictures(deps, { search: "", after: first.next });
  const hashes = [...first.rows, ...second.rows].map(({ hash }) => hash);
  expect([first.rows.length, hashes.length, new Set(hashes).size]).toEqual([24, 30, 30]);
  expect(second.next).toBeUndefined();
  expect(second.rows.at(-2)).toMatchObject({ name: "Springtime.png", pages: 1 });
  expect(second.rows.at(-1)).toMatchObject({ pages: 0 });
});

test("findPicture: the pages that use it are listed, and a member's photo is not found", async () => {
  expect(await findPicture(deps, hashOf(2))).toMatchObject({
    value: {
      uses: [{ id: "with-two", inWorkingCopy: true, inPublicVersion: true, isTrashed: false }],
      earlier: [],
    },
  });
  await addPicture(deps.db, 99, { kind: "member" as never });
  expect(await findPicture(deps, hashOf(99))).toEqual({ ok: false, code: "not-found" });
});

test("listEarlierUseRows: pages that still show the picture leave the limit to those that no longer do", async () => {
  await addPicture(deps.db, 98);
  const change = async (slug: string, number: number) => {
    await saveNewPage(deps, kept({ slug, blocks: blocksWith(98) }), { id: slug });
    await savePage(deps, { ...kept({ slug, title: "Later", blocks: blocksWith(number) }), id: slug, rev: 1 });
  };
  await change("a-still", 98);
  await change("b-no-longer", 2);
  const earlier = await listEarlierUseRows(deps.db, hashOf(98), 1);
  expect(earlier.map(({ id }) => id)).toEqual(["b-no-longer"]);
  expect(await findPicture(deps, hashOf(98))).toMatchObject({
    value: { uses: [{ id: "a-still" }], earlier: [{ id: "b-no-longer" }] },
  });
});

test("changePicture: public pages are rendered with the new focal point, and no location stores the former one again", async () => {
  expect(await served(deps, "with-two")).toBe("50 50");
  const elsewhere = site.isolate();
  expect(await served(elsewhere, "with-two")).toBe("50 50");
  const description = { name: "Springtime.png", alt: "", focalX: 20, focalY: 80 };
  expect(await changePicture(deps, hashOf(2), description)).toEqual({
    ok: true,
    value: { isDelayed: false, refreshed: 1 },
  });
  expect(await served(deps, "with-two")).toBe("20 80");
  // The other isolate has the old page in memory, and compares it with D1 after a minute.
  site.clock.now += 61_000;
  await served(elsewhere, "with-two");
  await site.settle();
  site.clock.now += 2000;
  expect(await served(elsewhere, "with-two")).toBe("20 80");
  expect(await served(site.isolate(), "with-two")).toBe("20 80");
});

test("changePicture: what somebody else has changed since the form was filled is kept, and the same text is refused", async () => {
  const seen = { name: "3.png", alt: "", focalX: 50, focalY: 50 };
  const hash = hashOf(3);
  const read = async () => {
    const found = await findPicture(deps, hash);
    if (!found.ok) throw new Error(found.code);
    const { name, alt, focalX, focalY } = found.value.picture;
    return { name, alt, focalX, focalY };
  };
  await changePicture(deps, hash, seen);
  const theirs = { ...seen, alt: "A green door", focalX: 10 };
  expect(await changePicture(deps, hash, theirs, seen)).toMatchObject({ ok: true });
  expect(await changePicture(deps, hash, { ...seen, name: "Entrance" }, seen)).toMatchObject({ ok: true });
  expect(await read()).toEqual({ ...theirs, name: "Entrance" });
  const contested = { ...seen, alt: "A door" };
  expect(await changePicture(deps, hash, contested, seen)).toEqual({ ok: false, code: "changed-meanwhile" });
  expect(await changePicture(deps, hash, theirs, seen), "a repeated request").toMatchObject({ ok: true });
  expect(await changePicture(deps, hash, contested, { ...theirs, name: "Entrance" })).toMatchObject({
    ok: true,
  });
  expect(await read()).toEqual({ name: "3.png", alt: "A door", focalX: 50, focalY: 50 });
});

/** Counts the rows that a query reads. */
async function countRead(query: Partial<Parameters<typeof listPictureRows>[1]>): Promise<number> {
  let rows = 0;
  const count = (statement: D1PreparedStatement): object => ({
    bind: (...values: unknown[]) => count(statement.bind(...values)),
    async raw() {
      rows += (await statement.all()).meta.rows_read;
      return statement.raw();
    },
  });
  const binding = { withSession: () => ({ prepare: (sql: string) => count(env.DB.prepare(sql)) }) };
  const counted = createDatabase(binding as unknown as D1Database);
  await listPictureRows(counted, { words: [], limit: 25, ...query });
  return rows;
}

test("listPictureRows: 10,000 pictures cost at most 1.2 times as many rows read as thirty", async () => {
  const queries = [
    {},
    { contentType: "image/png" },
    { words: ["springtime"] },
    { slug: "with-two" },
    { after: { createdAt: new Date(3000), hash: hashOf(3) } },
  ];
  const few = await Promise.all(queries.map(countRead));
  await env.DB.exec(
    "WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 10000) INSERT INTO images (hash, content_type, width, height, bytes, variants, kind, created_at) SELECT printf('%064x', n + 1000), 'image/png', 1, 1, 1, '{}', 'page', 3000 + n FROM numbers",
  );
  const many = await Promise.all(queries.map(countRead));
  expect(many.map((rows, at) => rows / few[at]!).filter((ratio) => ratio > 1.2)).toEqual([]);
});
