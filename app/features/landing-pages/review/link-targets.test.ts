import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { keptEvidence } from "../../../../tests/fixtures/evidence.ts";
import { kept, published } from "../../../../tests/fixtures/pages.ts";
import { createDatabase } from "#app/storage/database.server.ts";
import { findLinkedPages, listLinkSite, searchLinkTargets } from "./link-targets.server.ts";
import { createPage, updatePage } from "../saving/page-store.server.ts";
import { findPage } from "../pages/pages.server.ts";

const db = createDatabase(env.DB);
const deps = {
  db,
  now: () => new Date("2026-06-01T12:00:00Z"),
  log: () => undefined,
  settings: { PUBLIC_ORIGIN: "https://rootwell.example" },
};

async function make(save: Parameters<typeof createPage>[1]) {
  const made = await createPage(deps, save);
  if (!made.ok) throw new Error(made.code);
  return made.value.page;
}

test("link targets: pages are found by current and former slugs, with whether they are public", async () => {
  await make(published({ slug: "spring", title: "Spring" }));
  await make(kept({ slug: "hidden", title: "Hidden" }));
  await make(published({ slug: "later", title: "Later", publishAt: new Date("2026-07-01T12:00:00Z") }));
  const { id } = await make(published({ slug: "winter", title: "Winter" }));
  await updatePage(deps, { id, rev: 1, ...published({ slug: "summer", title: "Summer" }) });
  const known = {
    spring: { title: "Spring", isPublic: true },
    hidden: { title: "Hidden", isPublic: false },
    later: { title: "Later", isPublic: false },
    winter: { title: "Summer", isPublic: true, movedTo: "summer" },
    summer: { title: "Summer", isPublic: true },
  };
  const slugs = [...Object.keys(known), "nowhere"];
  expect(await findLinkedPages(deps, slugs)).toEqual({ bySlug: known, isComplete: true });
  expect((await listLinkSite(deps, [])).pages).toEqual({ bySlug: known, isComplete: true });
});

test("link targets: the links of a page are looked up in one query, whatever their number", async () => {
  const many = Array.from({ length: 400 }, (_, at) => `page-${at}`);
  const { bySlug, isComplete } = await findLinkedPages(deps, [...many, "spring"]);
  expect([Object.keys(bySlug), isComplete]).toEqual([["spring"], true]);
});

test("link targets: a page without a slug is not offered", async () => {
  await make({ ...kept({ slug: "not-there-yet", title: "Typing" }), kind: "autosave" });
  const titles = Object.values((await listLinkSite(deps, [])).pages.bySlug).map(({ title }) => title);
  expect(titles).not.toContain("Typing");
});

test("evidence: it is stored with its claim", async () => {
  await make(published({ slug: "proven", evidence: [keptEvidence] }));
  const found = await findPage(deps, "proven");
  expect(found.ok && found.value.evidence).toEqual([keptEvidence]);
});

test("link targets: typed words find pages by title or slug, up to a maximum", async () => {
  for (let at = 0; at < 25; at += 1) await make(kept({ slug: `offer-${at}`, title: `Offer ${at}` }));
  await make(kept({ slug: "old-page", title: "Quite Something Else" }));
  const slugs = async (sought: string) => Object.keys((await searchLinkTargets(deps, sought)).bySlug);
  expect(await slugs("something")).toEqual(["old-page"]);
  expect(await slugs("d-pag")).toEqual(["old-page"]);
  expect(await slugs("offer")).toHaveLength(20);
  expect(await slugs("%")).toEqual([]);
});

test("link targets: a former slug, and another name of a condition, resolve to their targets", async () => {
  const { id } = await make(published({ slug: "first-name", title: "Renamed" }));
  await updatePage(deps, { id, rev: 1, ...published({ slug: "second-name", title: "Renamed" }) });
  expect((await searchLinkTargets(deps, "first-name")).bySlug).toEqual({
    "first-name": { title: "Renamed", isPublic: true, movedTo: "second-name" },
  });
  const { aliases } = await searchLinkTargets(deps, "Lupus glomerulonephritis");
  expect(aliases).toEqual({ "Lupus glomerulonephritis": "lupus-nephritis" });
  expect(
    (await listLinkSite(deps, ["/diseases/lupus-glomerulonephritis", "/diseases/psoriasis"])).aliases,
  ).toEqual({
    "lupus-glomerulonephritis": "lupus-nephritis",
  });
});
