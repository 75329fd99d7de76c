import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { createDatabase } from "./database.server.ts";
import { findImageRow, insertImageRow, type ImageRow } from "./images.server.ts";

const db = createDatabase(env.DB);

const row = (hash: string, changes: Partial<ImageRow>): ImageRow => ({
  hash,
  contentType: "image/jpeg",
  width: 60,
  height: 40,
  bytes: 100,
  variants: { avif: [], webp: [], jpeg: [] },
  slug: "spring",
  createdAt: new Date(0),
  ...changes,
});

test("variants that could not be made at first are known once the picture is uploaded again", async () => {
  const variants = { avif: [60], webp: [60], jpeg: [60] };
  await insertImageRow(db, row("outage", {}));
  await insertImageRow(db, row("outage", { variants }));
  expect((await findImageRow(db, "outage"))?.variants).toEqual(variants);
  await insertImageRow(db, row("outage", {}));
  expect((await findImageRow(db, "outage"))?.variants, "an outage later takes none away").toEqual(variants);
});

test("a picture of two pages stays with the first", async () => {
  await insertImageRow(db, row("twice", { slug: "spring" }));
  await insertImageRow(db, row("twice", { slug: "autumn" }));
  expect((await findImageRow(db, "twice"))?.slug).toBe("spring");
});
