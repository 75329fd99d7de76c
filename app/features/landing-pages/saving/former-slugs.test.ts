import { expect, test } from "vitest";
import { ADMIN, kept, published } from "../../../../tests/fixtures/pages.ts";
import { publicationDeps, served } from "../../../../tests/fixtures/publication.ts";
import { findLinkedPages } from "../review/link-targets.server.ts";
import type { Save } from "./page-saves.ts";
import { recoverPage, saveNewPage, savePage, trashPage } from "./page-saving.server.ts";
import { findPage } from "../pages/pages.server.ts";
import { DAY_MS } from "#app/values/durations.ts";

/** Creates a public page that was renamed from `${name}-old`. */
async function setUp(name: string) {
  const { deps, clock } = publicationDeps();
  const [former, now] = [`${name}-old`, `${name}-new`];
  const make = async (save: Save) => {
    const made = await saveNewPage(deps, save);
    if (!made.ok) throw new Error(made.code);
    let { rev } = made.value.page;
    const { id } = made.value.page;
    const put = async (next: Save) => {
      const saved = await savePage(deps, { id, rev, ...next });
      if (!saved.ok) throw new Error(saved.code);
      rev = saved.value.page.rev;
    };
    return { id, put };
  };
  const moved = await make(published({ slug: former, title: "Moved" }));
  await moved.put(published({ slug: now, title: "Moved" }));
  const see = (slug = former) => served(deps, slug);
  expect(await see()).toBe("moved");
  return { deps, clock, make, moved, former, now, see };
}

test("former slugs: a draft at a live page's former slug leaves its redirect in place", async () => {
  const { deps, make, former, see } = await setUp("drafted");
  const { put } = await make(kept({ slug: former, title: "Draft" }));
  expect(await see()).toBe("moved");
  const edited = await findPage(deps, former);
  expect(edited.ok && edited.value.title).toBe("Draft");
  await put(kept({ slug: "drafted-elsewhere", title: "Draft" }));
  expect(await see(), "after the draft has left").toBe("moved");
});

test("former slugs: a draft renamed to a live page's former slug leaves its redirect in place", async () => {
  const { make, former, see } = await setUp("renamed-draft");
  const { put } = await make(kept({ slug: "renamed-draft-first" }));
  await put(kept({ slug: former }));
  expect(await see()).toBe("moved");
});

test("former slugs: publishing a page at a former slug ends the redirect", async () => {
  const { make, former, see } = await setUp("replaced");
  const { put } = await make(kept({ slug: former, title: "Successor" }));
  await put(published({ slug: former, title: "Successor" }));
  expect(await see()).toBe("<h1>Successor</h1>");
  await put({ ...kept({ slug: former, title: "Successor" }), kind: "unpublish" });
  expect(await see()).toBe("not-found");
});

test("former slugs: a scheduled page leaves the redirect at its slug in place until its time", async () => {
  const { clock, make, former, see } = await setUp("waiting");
  const publishAt = new Date(clock.now + DAY_MS);
  await make(published({ slug: former, title: "Later", publishAt }));
  expect(await see()).toBe("moved");
  clock.now += DAY_MS;
  expect(await see()).toBe("<h1>Later</h1>");
});

test("former slugs: a published page that is renamed redirects from its former slug", async () => {
  const { make, former, see } = await setUp("passed-on");
  const { put } = await make(published({ slug: former, title: "Second" }));
  await put(published({ slug: "passed-on-third", title: "Second" }));
  expect(await see()).toBe("moved");
  expect(await see("passed-on-third")).toBe("<h1>Second</h1>");
});

test("former slugs: a draft is trashed and restored without a change to the redirect at its slug", async () => {
  const { deps, make, former, see } = await setUp("trashed");
  const { id } = await make(kept({ slug: former }));
  await trashPage(deps, id, ADMIN);
  expect(await see()).toBe("moved");
  expect(await recoverPage(deps, id, ADMIN)).toMatchObject({ ok: true });
  expect(await see()).toBe("moved");
});

test("former slugs: a page renamed back to its first slug is served there, also after it was unpublished", async () => {
  const { moved, former, now, see } = await setUp("home-again");
  await moved.put(published({ slug: former, title: "Back" }));
  expect([await see(), await see(now)]).toEqual(["<h1>Back</h1>", "moved"]);
  await moved.put({ ...kept({ slug: former }), kind: "unpublish" });
  expect([await see(), await see(now)]).toEqual(["not-found", "not-found"]);
});

test("former slugs: a link to a redirected slug resolves to its target, whatever draft is there", async () => {
  const { deps, make, former, now } = await setUp("linked");
  await make(kept({ slug: former, title: "Draft" }));
  expect((await findLinkedPages(deps, [former])).bySlug).toEqual({
    [former]: { title: "Moved", isPublic: true, movedTo: now },
  });
});
