import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { addPicture, blocksWith, hashOf, urlOf } from "../../../../tests/fixtures/library.ts";
import { ADMIN, kept, published } from "../../../../tests/fixtures/pages.ts";
import { publicationDeps, served } from "../../../../tests/fixtures/publication.ts";
import { listRevisions } from "../../../../tests/fixtures/stored-page.ts";
import { siteBrand } from "../brand/brand.ts";
import { saveBrand } from "../brand/brands.server.ts";
import { saveTemplate } from "../copies/page-templates.server.ts";
import { saveNewPage, savePage } from "../saving/page-saving.server.ts";
import { findPageById } from "../pages/pages.server.ts";
import { NO_OTHER_USES } from "./other-uses.server.ts";
import { deletePicture } from "./picture-changes.server.ts";
import { findPicture } from "./pictures.server.ts";
import { describeReplaced } from "./replaced-words.ts";
import { findUndoable, MAX_REPLACED, replacePicture, undoReplacement } from "./replacing.server.ts";

const [former, taking] = [1, 2];

const TEN_MINUTES_MS = 10 * 60_000;

/** Renders a page as the list of pictures that it references. */
const { deps } = publicationDeps({
  renderPage: async ({ title, blocks }) => ({
    html: `${title} ${[...JSON.stringify(blocks).matchAll(/\/media\/0*(\d)/g)].map(([, hash]) => hash).join("")}`,
    etag: '"1"',
    headers: {},
  }),
});

async function addPage(
  slug: string,
  changes: Parameters<typeof published>[0],
  later?: Parameters<typeof kept>[0],
) {
  await saveNewPage(deps, published({ slug, title: slug, ...changes }), { id: slug });
  if (later) await savePage(deps, { ...kept({ slug, title: slug, ...later }), id: slug, rev: 1 });
}

const workingCopy = async (id: string) => {
  const found = await findPageById(deps, id);
  return found.ok && { status: found.value.status, text: JSON.stringify(found.value.blocks) };
};

const findPicturesOf = async (id: string) => {
  const found = await findPageById(deps, id);
  const text = JSON.stringify(found.ok && found.value.blocks);
  return [...text.matchAll(/\/media\/(\w+)\//g)].map(([, hash]) => hash);
};

test("replacePicture: working copies and public versions change independently, and one undo restores both", async () => {
  await addPicture(deps.db, former);
  await addPicture(deps.db, taking);
  await addPage("same", { blocks: blocksWith(former) });
  await addPage("public-only", { blocks: blocksWith(former) }, { title: "Typed", blocks: blocksWith(3) });
  await addPage("draft-only", { blocks: blocksWith(3) }, { blocks: blocksWith(former) });
  await addPage("other", { blocks: blocksWith(3) });

  const threeChanged = {
    changed: 3,
    left: [],
    delayed: 0,
    ended: [],
    showing: [],
    keeping: NO_OTHER_USES,
  };
  const command = { hash: hashOf(former), by: hashOf(taking), actor: ADMIN };
  expect(await replacePicture(deps, command)).toEqual({
    ok: true,
    value: { ...threeChanged, isUndoable: true },
  });
  expect(
    await Promise.all(["same", "public-only", "draft-only", "other"].map((slug) => served(deps, slug))),
  ).toEqual(["same 2", "public-only 2", "draft-only 3", "other 3"]);
  expect(await workingCopy("public-only")).toMatchObject({
    status: "changed",
    text: expect.stringContaining(urlOf(3)),
  });
  expect(await workingCopy("draft-only")).toMatchObject({
    status: "changed",
    text: expect.stringContaining(urlOf(taking)),
  });
  expect(await listRevisions("other")).toHaveLength(1);

  expect(await findUndoable(deps, hashOf(former))).toMatchObject({ pages: 3 });
  expect(await undoReplacement(deps, command)).toEqual({
    ok: true,
    value: { ...threeChanged, isUndoable: false },
  });
  expect(await Promise.all(["same", "public-only"].map((slug) => served(deps, slug)))).toEqual([
    "same 1",
    "public-only 1",
  ]);
  expect(await workingCopy("same")).toMatchObject({ status: "active" });
  expect(await workingCopy("draft-only")).toMatchObject({ text: expect.stringContaining(urlOf(former)) });
  expect(await undoReplacement(deps, command)).toEqual({ ok: false, code: "not-found" });
});

test("replacePicture: if KV refuses a write, the response has the number of pages that may show the former picture for ten minutes", async () => {
  const refused = publicationDeps({ renderPage: deps.renderPage });
  await addPicture(deps.db, 5);
  await addPicture(deps.db, 6);
  const slugs = Array.from({ length: 3 }, (_, index) => `refused-${index}`);
  for (const slug of slugs)
    await saveNewPage(refused.deps, published({ slug, title: slug, blocks: blocksWith(5) }), { id: slug });
  await saveNewPage(refused.deps, kept({ slug: "refused-draft", title: "Draft", blocks: blocksWith(5) }));
  refused.kv.refusing = true;
  const command = { hash: hashOf(5), by: hashOf(6), actor: ADMIN };
  const replaced = await replacePicture(refused.deps, command);
  expect(replaced.ok && describeReplaced("Replaced", replaced.value)).toBe(
    "Replaced on 4 pages. Visitors may see 3 as before for up to ten minutes.",
  );
  await refused.settle();
  refused.kv.refusing = false;
  refused.clock.now += TEN_MINUTES_MS + 1;
  for (const slug of slugs) expect(await served(refused.isolate(), slug)).toBe(`${slug} 6`);
  const undone = await undoReplacement(refused.deps, command);
  expect(undone.ok && describeReplaced("Undone", undone.value)).toBe("Undone on 4 pages.");
});

test("replacePicture: any number of pages in the trash does not prevent the change of other pages", async () => {
  await addPicture(deps.db, 7);
  await addPicture(deps.db, 8);
  await addPage("z-live", { blocks: blocksWith(7) });
  await env.DB.batch(
    [
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${2 * MAX_REPLACED})
       INSERT INTO pages (id, slug, rev, public_rev, created_at, updated_at, deleted_at)
       SELECT 'a-trashed-' || i, 'a-trashed-' || i, 1, NULL, 1, 1, 1 FROM n`,
      `INSERT INTO page_revisions (page_id, rev, slug, title, blocks, saved_at, saved_by)
       SELECT trashed.id, 1, trashed.slug, 'Trashed', page_revisions.blocks, 1, 'ann' FROM page_revisions, pages AS trashed
       WHERE page_revisions.page_id = 'z-live' AND trashed.id LIKE 'a-trashed-%'`,
    ].map((statement) => env.DB.prepare(statement)),
  );
  const replaced = await replacePicture(deps, { hash: hashOf(7), by: hashOf(8), actor: ADMIN });
  expect(replaced).toMatchObject({ value: { changed: 1, left: [] } });
  expect(await served(deps, "z-live")).toBe("z-live 8");
});

test("undoReplacement: a field that was given another picture since keeps it, and its page is reported", async () => {
  await addPage("edited", { blocks: blocksWith(former) });
  await replacePicture(deps, { hash: hashOf(former), by: hashOf(taking), actor: ADMIN });
  await savePage(deps, { ...published({ slug: "edited", blocks: blocksWith(3) }), id: "edited", rev: 2 });
  const undone = await undoReplacement(deps, { hash: hashOf(former), actor: ADMIN });
  expect(undone.ok && undone.value.left).toHaveLength(1);
  expect(await served(deps, "edited")).toMatch(/ 3$/);
});

test("undoReplacement: while a later replacement covers it, it changes nothing, and it succeeds after the later one is undone", async () => {
  for (const number of [20, 21, 22]) await addPicture(deps.db, number);
  await addPage("covered", { blocks: blocksWith(20) });
  const [older, newer] = [hashOf(20), hashOf(21)];
  await replacePicture(deps, { hash: older, by: newer, actor: ADMIN });
  await replacePicture(deps, { hash: newer, by: hashOf(22), actor: ADMIN });
  expect(await findUndoable(deps, older), "not offered").toBeUndefined();
  expect(await undoReplacement(deps, { hash: older, actor: ADMIN })).toMatchObject({ value: { changed: 0 } });
  await undoReplacement(deps, { hash: newer, actor: ADMIN });
  expect(await findUndoable(deps, older)).toMatchObject({ pages: 1 });
  expect(await undoReplacement(deps, { hash: older, actor: ADMIN })).toMatchObject({ value: { changed: 1 } });
  expect(await findPicturesOf("covered")).toEqual([hashOf(20)]);
  expect(await undoReplacement(deps, { hash: older, actor: ADMIN })).toEqual({
    ok: false,
    code: "not-found",
  });
});

test("replacePicture: of two concurrent replacements, one changes the page and can be undone", async () => {
  for (const number of [30, 31, 32]) await addPicture(deps.db, number);
  await addPage("contested", { blocks: blocksWith(30) });
  const replaced = await Promise.all(
    [31, 32].map((by) => replacePicture(deps, { hash: hashOf(30), by: hashOf(by), actor: ADMIN })),
  );
  const changed = replaced.map((outcome) => outcome.ok && outcome.value.changed);
  expect(changed.toSorted()).toEqual([0, 1]);
  expect(await findPicturesOf("contested")).toEqual([hashOf(changed[0] === 1 ? 31 : 32)]);
  expect(await undoReplacement(deps, { hash: hashOf(30), actor: ADMIN })).toMatchObject({
    value: { changed: 1 },
  });
  expect(await findPicturesOf("contested")).toEqual([hashOf(30)]);
});

test("replacePicture: a picture that another replacement has removed from all pages is refused", async () => {
  for (const number of [33, 34, 35]) await addPicture(deps.db, number);
  await addPage("replaced-before", { blocks: blocksWith(33) });
  const ask = (by: number) => replacePicture(deps, { hash: hashOf(33), by: hashOf(by), actor: ADMIN });
  expect(await ask(34)).toMatchObject({ value: { changed: 1 } });
  expect(await ask(35)).toEqual({ ok: false, code: "changed-meanwhile" });
  expect(await undoReplacement(deps, { hash: hashOf(33), actor: ADMIN })).toMatchObject({
    value: { changed: 1 },
  });
});

test("replacePicture: a template and the brand keep the picture, are named in the response, and prevent its deletion", async () => {
  for (const number of [40, 41]) await addPicture(deps.db, number);
  await addPage("templated", { blocks: blocksWith(40) });
  await saveTemplate(deps, { id: "t", pageId: "templated", name: "Spring", createdBy: ADMIN });
  await saveBrand(deps, { ...siteBrand, logo: urlOf(40), logoAlt: "Logo" }, { seen: 0, savedBy: ADMIN });
  const replaced = await replacePicture(deps, { hash: hashOf(40), by: hashOf(41), actor: ADMIN });
  expect(replaced.ok && describeReplaced("Replaced", replaced.value)).toBe(
    "Replaced on 1 page. Templates keep the former picture: “Spring”. The brand keeps it as its logo, or had it in a former release.",
  );
  await env.DB.exec("DELETE FROM pages WHERE id = 'templated'");
  expect(await findPicture(deps, hashOf(40))).toMatchObject({
    value: { uses: [], earlier: [], others: { templates: ["Spring"], isLogo: true } },
  });
  expect(await deletePicture(deps, hashOf(40), ADMIN)).toEqual({ ok: false, code: "in-use" });
});

test("replacePicture: a picture that is not in the library, and the same picture, are refused", async () => {
  const ask = (by: number) => replacePicture(deps, { hash: hashOf(former), by: hashOf(by), actor: ADMIN });
  expect(await ask(99)).toEqual({ ok: false, code: "not-found" });
  expect(await ask(former)).toEqual({ ok: false, code: "same" });
});
