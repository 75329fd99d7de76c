import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { published } from "../../../../tests/fixtures/pages.ts";
import { publicationDeps, served } from "../../../../tests/fixtures/publication.ts";
import type { SaveKind } from "../saving/page-saves.ts";
import { saveNewPage, savePage } from "../saving/page-saving.server.ts";
import { findPageById } from "../pages/pages.server.ts";
import { listVersions } from "./versions.server.ts";

async function setUp(slug: string) {
  const { deps } = publicationDeps();
  const saved = await saveNewPage(deps, published({ slug, title: "First" }));
  const id = saved.ok ? saved.value.page.id : "";
  let rev = 0;
  return {
    id,
    see: () => served(deps, slug),
    page: () => findPageById(deps, id),
    press: (kind: SaveKind, changes: Parameters<typeof published>[0]) =>
      savePage(deps, { id, rev: (rev += 1), ...published({ slug, ...changes }), kind }),
    history: async () => (await listVersions(deps, id)).versions.map(({ description }) => description),
  };
}

test("restore: an earlier version becomes the draft; visitors see no change, and the replaced draft stays in the history", async () => {
  const { press, see, page, history } = await setUp("gone-back-to");
  await press("publish", { title: "Second", headline: "Tired?" });
  await press("save", { title: "Third", headline: "Tired?" });
  await press("restore", { title: "First" });
  expect(await page()).toMatchObject({ value: { title: "First", status: "changed" } });
  expect(await see()).toBe("<h1>Second</h1>");
  expect(await history()).toEqual([
    "Restored: Page Title, CTA Headline",
    "Page Title",
    "Published: Page Title, CTA Headline",
    "First version. Published",
  ]);
});

test("history: input from just before a restore stays in it", async () => {
  const { press, history } = await setUp("typed-before");
  await press("autosave", { title: "Half a thou" });
  await press("restore", { title: "First" });
  expect(await history()).toEqual(["Restored: Page Title", "Page Title", "First version. Published"]);
});

test("history: a version with unreadable blocks is still listed", async () => {
  const { id, press, history } = await setUp("damaged-history");
  await press("publish", { title: "Second" });
  await env.DB.prepare("UPDATE page_revisions SET blocks = '{' WHERE page_id = ? AND rev = 1").bind(id).run();
  expect(await history()).toEqual(["Published: Page Title", "First version. Published"]);
});
