import { expect, test } from "vitest";
import { EDITOR } from "../../../../tests/fixtures/autosave.ts";
import { ADMIN, pageInput, published } from "../../../../tests/fixtures/pages.ts";
import { publicationDeps, publish, served } from "../../../../tests/fixtures/publication.ts";
import { toDraft } from "../drafts/read-draft.ts";
import { saveDraft } from "./draft-saving.server.ts";
import { createPage, updatePage } from "./page-store.server.ts";
import { findPage, listActivePages, listPages } from "../pages/pages.server.ts";
import { refreshPages } from "../publishing/publication.server.ts";

test("schedule: a page is public from its time on, without a job that runs then", async () => {
  const { deps, clock, kv, settle } = publicationDeps();
  const publishAt = new Date(clock.now + 60_000);
  await createPage(deps, published({ slug: "timed-opening", publishAt }));
  await refreshPages(deps, ["timed-opening"]);
  expect(await served(deps, "timed-opening")).toBe("not-found");
  const isListed = async () => (await listActivePages(deps, 1)).some(({ slug }) => slug === "timed-opening");
  expect(await isListed()).toBe(false);
  const [listed] = (await listPages(deps, { search: "timed-opening" })).rows;
  expect(listed).toMatchObject({ status: "scheduled", publishAt });
  clock.now += 59_000;
  expect(await served(deps, "timed-opening")).toBe("not-found");
  clock.now += 1000;
  expect(await served(deps, "timed-opening")).toBe("<h1>Spring offer</h1>");
  await settle();
  expect(kv.entries.has("timed-opening")).toBe(true);
  expect(await isListed()).toBe(true);
  expect((await listPages(deps, { search: "timed-opening" })).rows[0]).toMatchObject({ status: "active" });
  expect(await findPage(deps, "timed-opening")).toMatchObject({ value: { status: "active" } });
});

test("schedule: a public page that gets a future time is not served until then", async () => {
  const { deps, clock } = publicationDeps();
  const page = await publish(deps, "later");
  const save = published({ slug: "later", publishAt: new Date(clock.now + 60_000) });
  await updatePage(deps, { id: page.id, rev: page.rev, ...save });
  await refreshPages(deps, ["later"]);
  expect(await served(deps, "later")).toBe("not-found");
});

test("schedule: publishing from an editor that was opened before the page's time updates the page", async () => {
  const { deps, clock } = publicationDeps();
  const content = pageInput({ slug: "opened-before", publishAt: new Date(clock.now + 60_000) });
  const id = crypto.randomUUID();
  let number = 0;
  const press = (over: number, changes: object = {}) =>
    saveDraft(
      { ...deps, settings: { PUBLIC_ORIGIN: "https://rootwell.example" } },
      {
        intent: "publish",
        id,
        over,
        draft: { ...toDraft(content, "scheduled"), ...changes },
        request: { editor: EDITOR, number: (number += 1) },
        savedBy: ADMIN,
      },
    );
  expect(await press(0)).toMatchObject({ value: { page: { status: "scheduled" } } });
  clock.now += 120_000;
  expect(await press(1, { title: "Typed since" })).toMatchObject({
    value: { page: { status: "active", publishAt: null } },
  });
  expect(await served(deps, "opened-before")).toBe("<h1>Typed since</h1>");
  const unpublished = { ...content, slug: "never-public", publishAt: new Date(clock.now - 60_000) };
  expect(
    await saveDraft(
      { ...deps, settings: { PUBLIC_ORIGIN: "https://rootwell.example" } },
      { intent: "publish", id: crypto.randomUUID(), over: 0, draft: toDraft(unpublished), savedBy: ADMIN },
    ),
  ).toMatchObject({ code: "not-ready", errors: { publishAt: expect.stringContaining("has passed") } });
});
