import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { ADMIN, kept, pageInput } from "../../../../tests/fixtures/pages.ts";
import { served } from "../../../../tests/fixtures/publication.ts";
import { setUpTestedPage as setUp } from "../../../../tests/fixtures/tested-page.ts";
import { createBlock } from "../blocks/create-block.ts";
import { recoverPage, savePage, trashPage } from "../saving/page-saving.server.ts";
import { findPublicPage } from "../pages/pages.server.ts";
import { findNewestTest, keepVariant, stopTest, undoKeeping } from "./page-tests.server.ts";
import type { TestPlan } from "./start-test.server.ts";

const BOTH = ["1a <h1>First</h1>", "1b <h1>Second</h1>"];

test("keepVariant: unpublished words stay in the history, and the public slug and canonical URL do not change", async () => {
  const { deps, id, start, save, readRev } = await setUp("typed");
  await save("publish", { title: "First", canonicalUrl: "/waitlist" });
  await start();
  await save("autosave", { title: "Typed since", slug: "typed-anew", canonicalUrl: "/about-us" });
  const typed = await readRev();
  expect(await keepVariant(deps, { pageId: id, number: 1, letter: "b", savedBy: ADMIN })).toMatchObject({
    ok: true,
  });
  const rows = await env.DB.prepare("SELECT title FROM page_revisions WHERE page_id = ? AND rev = ?")
    .bind(id, typed)
    .first("title");
  const shown = await findPublicPage(deps, "typed");
  expect([rows, shown.ok && shown.value.title, shown.ok && shown.value.canonicalUrl]).toEqual([
    "Typed since",
    "Second",
    "/waitlist",
  ]);
});

test("startTest: visitors get variants by share from the page's one cache entry, without a query; uncounted requests get the page", async () => {
  const { deps, kv, counter, start, variantsAt } = await setUp("tested");
  expect(await start({ shares: [70, 30] })).toEqual({ ok: true, value: undefined });
  expect(await variantsAt()).toEqual(BOTH);
  expect(await served(deps, "tested")).toBe("<h1>First</h1>");
  expect(kv.entries.get("tested")?.variants?.map(({ share }) => share)).toEqual([70, 30]);
  counter.queries = 0;
  await variantsAt();
  expect(counter.queries).toBe(0);
});

test("page test: publishing, unpublishing, renaming, deleting and restoring leave no stale variant", async () => {
  const { deps, id, start, save, variantsAt, isRunning } = await setUp("leaving");
  const again = async () => {
    const started = await start();
    expect([started.ok, await isRunning()]).toEqual([true, true]);
  };
  await again();
  await save("publish", { title: "Third" });
  expect([await variantsAt(), await isRunning()]).toEqual([[], false]);
  await again();
  await save("unpublish", {});
  expect([await variantsAt(), await isRunning()]).toEqual(["not-found", false]);
  await save("publish", { title: "Fourth" });
  expect(await variantsAt()).toEqual([]);
  await again();
  await save("publish", { title: "Fourth", slug: "leaving-for-good" });
  expect([await variantsAt(), await variantsAt("leaving-for-good")]).toEqual(["moved", []]);
  await save("publish", { title: "Fourth", slug: "leaving" });
  await again();
  await trashPage(deps, id, ADMIN);
  expect([await variantsAt(), await isRunning()]).toEqual(["not-found", false]);
  await recoverPage(deps, id, ADMIN);
  await save("publish", { title: "Fifth" });
  expect(await variantsAt()).toEqual([]);
});

test("page test: edits of working copies do not change a running test", async () => {
  const { deps, versions, start, save, readRev, variantsAt, isRunning } = await setUp("typing");
  await start();
  await save("autosave", { title: "Typed" });
  // Saving the public words again moves the public version to the new revision, although visitors see no
  // difference.
  await save("save", { title: "First" });
  const [variant = ""] = versions;
  const changed = { id: variant, rev: await readRev(variant), ...kept({ slug: "typing-0", title: "Later" }) };
  await savePage(deps, changed);
  expect([await variantsAt(), await isRunning()]).toEqual([BOTH, true]);
  // A new test shows the newer words.
  await start();
  expect(await variantsAt()).toEqual(["2a <h1>First</h1>", "2b <h1>Later</h1>"]);
});

test("page test: a variant shows the words of the time when the test began", async () => {
  const { deps, versions, start, readRev, variantsAt } = await setUp("folded");
  const [id = ""] = versions;
  const type = async (title: string) =>
    savePage(deps, { id, rev: await readRev(id), ...kept({ slug: "folded-0", title }), kind: "autosave" });
  await type("Typed");
  await start();
  await type("Typed over");
  expect(await variantsAt()).toEqual(["1a <h1>First</h1>", "1b <h1>Typed</h1>"]);
});

test("page test: a variant that is moved to the trash is no longer shown", async () => {
  const { deps, versions, start, variantsAt, isRunning } = await setUp("trashed");
  await start();
  await trashPage(deps, versions[0] ?? "", ADMIN);
  expect([await variantsAt(), await isRunning()]).toEqual([[], false]);
});

test("page test: a permanently deleted variant ends the test within a minute", async () => {
  const { clock, settle, versions, start, variantsAt } = await setUp("deleted");
  await start();
  await env.DB.prepare("DELETE FROM pages WHERE id = ?").bind(versions[0]).run();
  clock.now += 61_000;
  await variantsAt();
  await settle();
  expect(await variantsAt()).toEqual([]);
});

test("startTest: invalid shares, drafts and offers are refused with a message, and no test starts", async () => {
  const { create, versions, start, variantsAt, id } = await setUp("refused", { drafts: ["Second", "Third"] });
  const limited = pageInput({ slug: "limited" });
  const notice = createBlock("notice", { tone: "limit", heading: "Adults alone", text: "We see adults." });
  const offering = await create(kept({ ...limited, blocks: [...limited.blocks, notice] }));
  const unfinished = await create(kept({ slug: "unfinished", title: "Care for $49" }));
  const [one = ""] = versions;
  const tell = async (changes: Partial<TestPlan>) => {
    const started = await start(changes);
    return started.ok ? "started" : started.code === "refused" ? started.message : started.code;
  };
  expect(await tell({ versions: [] })).toMatch(/^Choose a version/);
  expect(await tell({ versions: [one, one], shares: [50, 25, 25] })).toMatch(/^Choose each version once/);
  expect(await tell({ versions: [one], shares: [50, 40] })).toMatch(/^The shares are 90 percent/);
  expect(await tell({ versions: [one], shares: [96, 4] })).toMatch(/at least 5 percent/);
  expect(await tell({ versions: [id] })).toMatch(/^Version B is not there/);

  expect(await tell({ versions: [offering] })).toMatch(/^Version B differs in Notice\./);
  expect(await tell({ versions: [unfinished] })).toMatch(/^Version B cannot be published: “\$4/);
  expect(await tell({ versions: [one], over: 7 })).toBe("stale");
  expect(await variantsAt()).toEqual([]);
  expect(await tell({ versions, shares: [40, 30, 30] })).toBe("started");
});

test("keepVariant: the variant is published as the page, and undo restores the former version", async () => {
  const { deps, id, start, variantsAt, readRev } = await setUp("kept-variant");
  await start();
  const command = { pageId: id, number: 1, savedBy: ADMIN };
  expect(await keepVariant(deps, { ...command, letter: "b" })).toEqual({ ok: true, value: undefined });
  expect([await served(deps, "kept-variant"), await variantsAt()]).toEqual(["<h1>Second</h1>", []]);
  expect(await findNewestTest(deps, id)).toMatchObject({ kept: "b", keptRev: await readRev() });
  expect(await undoKeeping(deps, command)).toEqual({ ok: true, value: undefined });
  expect(await served(deps, "kept-variant")).toBe("<h1>First</h1>");
  const rev = await readRev();
  expect(await undoKeeping(deps, command), "a form that is sent twice").toMatchObject({ ok: true });
  expect(await readRev()).toBe(rev);
  expect(await keepVariant(deps, { ...command, letter: "b" })).toMatchObject({ code: "stale" });
});

test("stopTest, keepVariant: without another version, visitors see the page itself again", async () => {
  const { deps, id, start, variantsAt, isRunning } = await setUp("stopped");
  await start();
  expect((await stopTest(deps, { pageId: id, number: 1, savedBy: ADMIN })).ok).toBe(true);
  expect([await variantsAt(), await isRunning()]).toEqual([[], false]);
  expect((await stopTest(deps, { pageId: id, number: 1, savedBy: ADMIN })).ok, "a form sent twice").toBe(
    true,
  );
  await start();
  expect(await stopTest(deps, { pageId: id, number: 1, savedBy: ADMIN })).toMatchObject({ code: "stale" });
  expect((await keepVariant(deps, { pageId: id, number: 2, savedBy: ADMIN, letter: "a" })).ok).toBe(true);
  expect(await findNewestTest(deps, id)).toMatchObject({ kept: "a", keptRev: null });
});

test("startTest: if sign-ups happen on another site, it is refused with a message", async () => {
  const { deps, start, variantsAt } = await setUp("elsewhere");
  deps.settings.INTAKE_FORM_URL = "https://intake.example/";
  expect(await start()).toMatchObject({
    code: "refused",
    message: expect.stringMatching(/^No test can be started/),
  });
  expect(await variantsAt()).toEqual([]);
});

test("startTest: a version that rests on evidence is in the audit log, and one that does not is not", async () => {
  const { deps, id, create, versions, start } = await setUp("evident");
  const evidence = [{ id: "e", claim: "x", note: "A survey", keptAt: "", confirmedBy: "", until: "" }];
  const resting = await create(kept({ slug: "evident-b", title: "Third", evidence }));
  await start({ versions: [...versions, resting], shares: [40, 30, 30] });
  const { results } = await env.DB.prepare(
    "SELECT actor, action, subject FROM audit_log WHERE action IN ('page-test-started', 'page-shown-on-evidence') ORDER BY action",
  ).all();
  expect(results.filter(({ subject }) => [id, resting, ...versions].includes(String(subject)))).toEqual([
    { actor: ADMIN, action: "page-shown-on-evidence", subject: resting },
    { actor: ADMIN, action: "page-test-started", subject: id },
  ]);
  expect(deps.settings.INTAKE_FORM_URL).toBe("");
});

test.each(["a", "b"])(
  "keepVariant: a decision for %s that is sent twice is reported as made, until the page is changed",
  async (letter) => {
    const { deps, id, start, save } = await setUp(`decided-twice-${letter}`);
    await start();
    const keep = async (chosen = letter) =>
      (await keepVariant(deps, { pageId: id, number: 1, letter: chosen, savedBy: ADMIN })).ok;
    expect([await keep(), await keep(), await keep(letter === "a" ? "b" : "a")]).toEqual([true, true, false]);
    await save("publish", { title: "Changed since" });
    expect(await keep()).toBe(letter === "a");
    const shown = await findPublicPage(deps, `decided-twice-${letter}`);
    expect(shown.ok && shown.value.title).toBe("Changed since");
  },
);
