import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { createDatabase } from "#app/storage/database.server.ts";
import { noteOpen } from "./presence.server.ts";
import { newPage } from "./page.ts";
import type { Save } from "../saving/page-saves.ts";
import { nameProvisionally } from "./provisional-slug.ts";
import { createPage, updatePage } from "../saving/page-store.server.ts";
import { findPageById, listPages } from "./pages.server.ts";
import { forgetEmptyPages, listUnfinishedPages } from "./unfinished-pages.server.ts";
import { HOUR_MS } from "#app/values/durations.ts";

let time = Date.UTC(2026, 0, 1);
const deps = { db: createDatabase(env.DB), now: () => new Date((time += 1000)) };

const typed = (title: string, changes: Partial<Save> = {}): Save => ({
  kind: "autosave",
  content: { ...newPage(), title },
  savedBy: "ann@rootwell.example",
  ...changes,
});

async function begin(save: Save) {
  const created = await createPage(deps, save);
  if (!created.ok) throw new Error(created.code);
  return created.value.page.id;
}

const isThere = async (id: string) => (await findPageById(deps, id)).ok;

const featuresOf = (heading: string, color = "") => ({
  ...newPage(),
  blocks: [
    ...newPage().blocks,
    { id: "features-1", type: "features" as const, props: { heading, intro: "", tone: color, items: [] } },
  ],
});

test("listUnfinishedPages: of a person's pages without a slug, the newest three with content are offered", async () => {
  await begin(typed("Oldest"));
  const older = await begin(typed("Older"));
  const wordless = await begin(typed("", { content: featuresOf("What you can expect", "sage") }));
  const newer = await begin(typed("Newer"));
  const untitled = await begin(
    typed("", { content: featuresOf("A calmer first visit for everybody who waits") }),
  );
  await begin(typed(""));
  await begin(typed("Somebody else's", { savedBy: "ben@rootwell.example" }));
  await begin(
    typed("Named", { kind: "save", content: { ...newPage(), title: "Named", slug: "draft-named" } }),
  );
  const found = await listUnfinishedPages(deps, "ann@rootwell.example");
  expect(found.newest.map(({ id, words }) => [id, words])).toEqual([
    [untitled, "A calmer first visit for everybody who w…"],
    [newer, "Newer"],
    [older, "Older"],
  ]);
  expect(found).toMatchObject({ count: 5, wordless: [wordless] });
});

test("forgetEmptyPages: an empty page is not listed, and deleted after an hour unless it is open or had content", async () => {
  const empty = await begin(typed(""));
  const opened = await begin(typed(""));
  const written = await begin(typed("Said"));
  time += HOUR_MS / 2;
  await updatePage(deps, { ...typed(""), id: written, rev: 1 });
  const listed = await listPages(deps, { search: "" });
  expect(listed.rows.map(({ id }) => id)).not.toContain(empty);
  expect((await listPages(deps, { state: "draft" })).rows.map(({ id }) => id)).not.toContain(empty);
  await forgetEmptyPages(deps);
  expect(await isThere(empty)).toBe(true);
  time += 2 * HOUR_MS;
  await noteOpen(deps, { pageId: opened, editor: crypto.randomUUID(), email: "ann@rootwell.example" });
  await forgetEmptyPages(deps);
  expect(await Promise.all([empty, opened, written].map(isThere))).toEqual([false, true, true]);
});

test("forgetEmptyPages: a page with a provisional slug that was changed stays", async () => {
  const id = crypto.randomUUID();
  const content = { ...newPage(), title: "Kept", slug: nameProvisionally(crypto.randomUUID()) };
  await createPage(deps, typed("Kept", { kind: "publish", content }), { id });
  time += 2 * HOUR_MS;
  await forgetEmptyPages(deps);
  expect(await isThere(id)).toBe(true);
});
