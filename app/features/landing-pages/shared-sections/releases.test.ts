import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { ADMIN, kept, pageInput, published } from "../../../../tests/fixtures/pages.ts";
import { publicationDeps, served } from "../../../../tests/fixtures/publication.ts";
import { wholeBlocks } from "../../../../tests/fixtures/whole-blocks.ts";
import type { Block } from "../blocks/block.ts";
import { newSectionBlock } from "../blocks/shared-sections.ts";
import { recoverPage, saveNewPage, savePage, trashPage } from "../saving/page-saving.server.ts";
import { findPageById } from "../pages/pages.server.ts";
import type { PublicationDeps } from "../publishing/publication.server.ts";
import { releaseSection, saveSection, undoRelease } from "./section-changes.server.ts";
import { openSection } from "./sections.server.ts";
import { shareBlocks } from "./share-blocks.server.ts";

const showWords: PublicationDeps["renderPage"] = async ({ title, blocks }) => ({
  html: `${title}: ${blocks.map(({ props }) => ("text" in props ? props.text : "")).join("")}`,
  etag: '"1"',
  headers: {},
});

const words = wholeBlocks().find(({ type }) => type === "text")!;
const wordsBlock = (text: string) => ({ ...words, id: "words", props: { ...words.props, text } }) as Block;

/** Sets up a released section, and a public page that shows it. */
async function setUp(name: string) {
  const all = publicationDeps({ renderPage: showWords });
  const deps = { ...all.deps, settings: { PUBLIC_ORIGIN: "https://rootwell.example" } };
  const pageId = crypto.randomUUID();
  const blocks = [...pageInput().blocks, wordsBlock("Old.")];
  await saveNewPage(deps, kept({ slug: `origin-${name}`, title: name, blocks }), { id: pageId });
  const share = { pageId, first: "words", last: "words", name, savedBy: ADMIN, request: pageId };
  const shared = await shareBlocks(deps, share);
  if (!shared.ok) throw new Error(JSON.stringify(shared));
  const { id } = shared.value;
  const shown = [{ id: "shared-section-1", ...newSectionBlock(id) } as Block];
  await saveNewPage(deps, published({ slug: name, title: name, blocks: shown }), { id: name });
  const open = async () => {
    const opened = await openSection(deps, id);
    if (!opened.ok) throw new Error(opened.code);
    return opened.value;
  };
  const command = async () => ({ id, over: (await open()).rev, by: ADMIN });
  const change = async (text: string) => {
    const { draft } = await open();
    return saveSection(deps, { ...(await command()), name, draft: { ...draft, blocks: [wordsBlock(text)] } });
  };
  const publishAs = async (slug: string, others: Block[] = []) => {
    const page = await findPageById(deps, name);
    const rev = page.ok ? page.value.rev : 0;
    const input = published({ slug, title: name, blocks: [...others, ...shown] });
    return savePage(deps, { ...input, id: name, rev });
  };
  const readEverywhere = async (slug: string) => {
    await all.settle();
    all.clock.now += 61_000;
    return Promise.all([deps, all.isolate()].map((one) => served(one, slug)));
  };
  return { ...all, deps, open, command, change, publishAs, readEverywhere };
}

const countSucceeded = (outcomes: { ok: boolean }[]) => outcomes.filter(({ ok }) => ok).length;

test("saveSection, releaseSection: of two concurrent saves and two concurrent releases, one each succeeds", async () => {
  const { deps, open, command, change, readEverywhere } = await setUp("twice");
  const saved = await Promise.all([change("One."), change("Two.")]);
  expect(saved.filter(({ ok }) => !ok)).toEqual([{ ok: false, code: "stale" }]);
  const text = saved[0]?.ok ? "One." : "Two.";
  const over = await command();
  const other = { ...over, by: "other@rootwell.example" };
  const released = await Promise.all([releaseSection(deps, over), releaseSection(deps, other)]);
  expect(released.filter(({ ok }) => !ok)).toEqual([{ ok: false, code: "stale" }]);
  expect(await readEverywhere("twice")).toEqual([`twice: ${text}`, `twice: ${text}`]);
  expect(await undoRelease(deps, await command())).toMatchObject({ ok: true });
  expect(await readEverywhere("twice")).toEqual(["twice: Old.", "twice: Old."]);
  expect((await open()).hasDraft).toBe(false);
});

test.each(["one after the other", "at once"])(
  "saveSection, releaseSection, undoRelease: a form that is sent twice, %s, changes once, and both responses report success",
  async (order) => {
    const { deps, open, command, change, readEverywhere } = await setUp(order.replaceAll(" ", "-"));
    const twice = async (send: () => Promise<{ ok: boolean }>) =>
      (order === "at once" ? await Promise.all([send(), send()]) : [await send(), await send()]).map(
        ({ ok }) => ok,
      );
    expect(await twice(() => change("New."))).toEqual([true, true]);
    const slug = order.replaceAll(" ", "-");
    const release = await command();
    expect(await twice(() => releaseSection(deps, release))).toEqual([true, true]);
    expect(await readEverywhere(slug)).toEqual([`${slug}: New.`, `${slug}: New.`]);
    const undo = await command();
    expect(await twice(() => undoRelease(deps, undo))).toEqual([true, true]);
    expect(await readEverywhere(slug)).toEqual([`${slug}: Old.`, `${slug}: Old.`]);
    expect((await open()).rev).toBe(undo.over + 1);
    await change("Newer.");
    expect(await releaseSection(deps, release), "after a later save").toMatchObject({ code: "stale" });
    expect(await undoRelease(deps, undo), "after a later save").toMatchObject({ code: "stale" });
  },
);

test.each(["release first", "undo first"])(
  "releaseSection, undoRelease: of both sent concurrently, %s, one succeeds and pages show it",
  async (order) => {
    const name = order.replace(" ", "-");
    const { deps, clock, command, change, readEverywhere } = await setUp(name);
    await change("First.");
    await releaseSection(deps, await command());
    clock.now += 1000;
    await change("Second.");
    const over = await command();
    const [release, undo] = [() => releaseSection(deps, over), () => undoRelease(deps, over)];
    const acts = order === "release first" ? [release(), undo()] : [undo(), release()];
    expect(countSucceeded(await Promise.all(acts))).toBe(1);
    const row = await env.DB.prepare("SELECT content, draft FROM shared_sections WHERE name = ?")
      .bind(name)
      .first<{ content: string; draft: string | null }>();
    const text = row?.content.includes("Second.") ? "Second." : "Old.";
    expect(row?.draft === null, "an undo keeps the changes that were not released").toBe(text === "Second.");
    expect(await readEverywhere(name)).toEqual([`${name}: ${text}`, `${name}: ${text}`]);
  },
);

test("releaseSection: a page that is concurrently published or renamed shows the release, and one that is trashed does not", async () => {
  const { deps, command, change, publishAs, readEverywhere } = await setUp("moving");
  const releaseWith = async (text: string, act: () => Promise<{ ok: boolean }>) => {
    await readEverywhere("moving");
    await change(text);
    const over = await command();
    expect(countSucceeded(await Promise.all([releaseSection(deps, over), act()])), text).toBe(2);
  };
  await releaseWith("Published.", () => publishAs("moving"));
  expect(await readEverywhere("moving")).toEqual(["moving: Published.", "moving: Published."]);
  await releaseWith("Renamed.", () => publishAs("moved"));
  expect(await readEverywhere("moved")).toEqual(["moving: Renamed.", "moving: Renamed."]);
  const before = await served(deps, "moved");
  await releaseWith("Trashed.", () => trashPage(deps, "moving", ADMIN));
  const [here, there] = await readEverywhere("moved");
  expect([before, here, there]).not.toContain("moving: Trashed.");
  await recoverPage(deps, "moving", ADMIN);
  expect(await publishAs("moved")).toMatchObject({ ok: true });
  expect(await readEverywhere("moved")).toEqual(["moving: Trashed.", "moving: Trashed."]);
});

test("undoRelease: a former release that would violate a rule on a changed page is refused, and no page changes", async () => {
  const { deps, command, change, publishAs, readEverywhere } = await setUp("linked");
  await publishAs("linked", [{ ...wordsBlock("Small."), id: "fine-print" }]);
  for (const text of ["[Read on](#fine-print)", "New."]) {
    await change(text);
    expect(await releaseSection(deps, await command())).toMatchObject({ ok: true });
  }
  expect(await publishAs("linked")).toMatchObject({ ok: true });
  const undone = await undoRelease(deps, await command());
  expect(undone).toMatchObject({
    code: "not-ready",
    problems: [{ slug: "linked", messages: [expect.stringContaining("No part of this page is called")] }],
  });
  expect(await readEverywhere("linked")).toEqual(["linked: New.", "linked: New."]);
});
