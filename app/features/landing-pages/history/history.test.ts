import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { kept, published } from "../../../../tests/fixtures/pages.ts";
import { publicationDeps, served } from "../../../../tests/fixtures/publication.ts";
import { siteCheckData } from "../../../../tests/fixtures/check-data.ts";
import { listRevisions } from "../../../../tests/fixtures/stored-page.ts";
import { toDraft } from "../drafts/read-draft.ts";
import type { SaveKind } from "../saving/page-saves.ts";
import { saveNewPage, savePage } from "../saving/page-saving.server.ts";
import { findPageById } from "../pages/pages.server.ts";
import { saveDraft } from "../saving/draft-saving.server.ts";
import { listVersions } from "./versions.server.ts";
import { compareVersions } from "./comparison.server.ts";
import { forgetVersions } from "./retention.server.ts";
import { VERSION_DAYS } from "./retention.ts";
import { nameVersion } from "./version-names.server.ts";
import { DAY_MS } from "#app/values/durations.ts";

async function setUp(slug: string) {
  const { deps, clock } = publicationDeps();
  const saved = await saveNewPage(deps, published({ slug, title: "First" }));
  const id = saved.ok ? saved.value.page.id : "";
  let rev = 1;
  const save = (kind: SaveKind, changes: Parameters<typeof published>[0]) => {
    const written = savePage(deps, { id, rev, ...kept({ slug, ...changes }), kind });
    rev += 1;
    return written;
  };
  const revs = async () => (await listRevisions(id)).map((revision) => revision.rev);
  return { deps, clock, id, save, revs };
}

test("forgetVersions: published, named, public and newest revisions are kept; all others are deleted", async () => {
  const { deps, clock, id, save, revs } = await setUp("kept-versions");
  await save("save", { title: "Second" });
  await save("save", { title: "Third" });
  await save("publish", { title: "Fourth" });
  await save("save", { title: "Fifth" });
  await save("save", { title: "Sixth" });
  expect(await nameVersion(deps, { pageId: id, rev: 3, name: " Before the fair " })).toMatchObject({
    value: "Before the fair",
  });
  clock.now += (VERSION_DAYS - 1) * DAY_MS;
  await forgetVersions(deps);
  expect(await revs()).toEqual([6, 5, 4, 3, 2, 1]);
  clock.now += 2 * DAY_MS;
  await forgetVersions(deps);
  expect(await revs()).toEqual([6, 4, 3, 1]);
});

test("nameVersion: a named version is not replaced by the next autosave, and its name can be removed", async () => {
  const { deps, id, save, revs } = await setUp("named-version");
  await save("autosave", { title: "Typed" });
  await nameVersion(deps, { pageId: id, rev: 2, name: "A thought" });
  await save("autosave", { title: "Typed on" });
  expect(await revs()).toEqual([3, 2, 1]);
  expect((await listVersions(deps, id)).versions.map(({ name }) => name)).toEqual(["", "A thought", ""]);
  expect(await nameVersion(deps, { pageId: id, rev: 2, name: "" })).toMatchObject({ value: "" });
  expect(await nameVersion(deps, { pageId: id, rev: 9, name: "None" })).toMatchObject({ code: "not-found" });
  expect(await nameVersion(deps, { pageId: id, rev: 2, name: "x".repeat(101) })).toMatchObject({
    code: "refused",
  });
});

test("listVersions: it lists twenty versions at a time, without reading their content", async () => {
  const { deps, id, save } = await setUp("many-versions");
  for (let at = 2; at <= 22; at++) await save("save", { title: `Version ${at}` });
  await env.DB.prepare("UPDATE page_revisions SET blocks = '{' WHERE page_id = ?").bind(id).run();
  const newest = await listVersions(deps, id);
  expect(newest.versions).toHaveLength(20);
  expect(newest.versions[0]).toMatchObject({ rev: 22, description: "Page Title", isPublic: false });
  const older = await listVersions(deps, id, newest.olderThan);
  expect(older).toMatchObject({ olderThan: undefined, versions: [{ rev: 2 }, { rev: 1, isPublic: true }] });
  expect(await compareVersions(deps, id, [2, 1])).toMatchObject({ code: "not-found" });
});

test("restore: the public page, its slug and the draft's slug do not change", async () => {
  const { deps, id, save } = await setUp("before-rename");
  await save("publish", { title: "Second", slug: "after-rename" });
  await save("save", { title: "Third", slug: "to-be-renamed" });
  const page = await findPageById(deps, id);
  if (!page.ok) throw new Error(page.code);
  const { origin } = siteCheckData();
  const restored = await saveDraft(
    { ...deps, settings: { PUBLIC_ORIGIN: origin } },
    {
      intent: "restore",
      id,
      over: 3,
      version: "1",
      draft: toDraft(page.value, page.value.status),
      savedBy: "admin@rootwell.example",
    },
  );
  expect(restored).toMatchObject({ value: { page: { publicSlug: "after-rename", status: "changed" } } });
  expect(await findPageById(deps, id)).toMatchObject({ value: { title: "First", slug: "to-be-renamed" } });
  expect(await served(deps, "after-rename")).toBe("<h1>Second</h1>");
});

test("compareVersions: both orders of arguments compare the earlier with the later one", async () => {
  const { deps, id, save } = await setUp("compared");
  await save("save", { title: "First of all", headline: "Tired?" });
  const compared = await compareVersions(deps, id, [2, 1]);
  expect(compared).toEqual(await compareVersions(deps, id, [1, 2]));
  expect(compared).toMatchObject({
    value: {
      fields: [{ label: "Page Title", parts: [{ text: "First" }, { text: " of all", change: "added" }] }],
      blocks: [{ state: "changed", changes: [{ label: "CTA Headline" }] }],
    },
  });
});
