import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { createDatabase } from "./database.server.ts";
import {
  deleteUnusedPhotoRow,
  deleteUnusedPhotoRowsAfter,
  findImageRow,
  insertImageRow,
  listImageRows,
  type ImageRow,
} from "./images.server.ts";

const db = createDatabase(env.DB);

const row = (hash: string, changes: Partial<ImageRow>): ImageRow => ({
  hash,
  contentType: "image/jpeg",
  width: 60,
  height: 40,
  bytes: 100,
  variants: { avif: [], webp: [], jpeg: [] },
  kind: "page",
  slug: "spring",
  createdAt: new Date(0),
  dueAt: null,
  attempts: 0,
  source: null,
  name: "spring.jpg",
  alt: "",
  focalX: 50,
  focalY: 50,
  uploadedBy: null,
  ...changes,
});

test("insertImageRow: variants that were missing at first are stored by a repeated upload", async () => {
  const variants = { avif: [60], webp: [60], jpeg: [60] };
  await insertImageRow(db, row("outage", {}));
  await insertImageRow(db, row("outage", { variants }));
  expect((await findImageRow(db, "outage"))?.variants).toEqual(variants);
  await insertImageRow(db, row("outage", {}));
  expect((await findImageRow(db, "outage"))?.variants, "a later outage removes none").toEqual(variants);
});

test("insertImageRow: a picture of two pages keeps the slug of the first", async () => {
  await insertImageRow(db, row("twice", { slug: "spring" }));
  await insertImageRow(db, row("twice", { slug: "autumn" }));
  expect((await findImageRow(db, "twice"))?.slug).toBe("spring");
});

test.each(["page first", "photo first"])(
  "insertImageRow: identical bytes of a page and a member become the page's, %s",
  async (order) => {
    const uses = [row(order, { slug: "member-photo" }), row(order, { kind: "member", slug: null })];
    for (const use of order === "page first" ? uses : uses.toReversed()) await insertImageRow(db, use);
    expect(await deleteUnusedPhotoRow(db, order)).toBeUndefined();
    await deleteUnusedPhotoRowsAfter(db, "", { before: new Date(), limit: 1000 });
    expect(await findImageRow(db, order)).toMatchObject({ kind: "page", slug: "member-photo" });
  },
);

test("insertImageRow: a concurrent removal of a photo leaves the page's row", async () => {
  for (const hash of Array.from({ length: 20 }, (_, index) => `race-${index}`)) {
    await insertImageRow(db, row(hash, { kind: "member", slug: null }));
    await Promise.all([deleteUnusedPhotoRow(db, hash), insertImageRow(db, row(hash, {}))]);
    expect((await findImageRow(db, hash))?.kind).toBe("page");
  }
});

test("listImageRows: more pictures than the maximum number of parameters are found in one query", async () => {
  const hashes = Array.from({ length: 250 }, (_, index) => `many-${index}`);
  for (const hash of hashes) await insertImageRow(db, row(hash, {}));
  expect(await listImageRows(db, [...hashes, "missing"])).toHaveLength(250);
  expect(await listImageRows(db, [])).toEqual([]);
});
