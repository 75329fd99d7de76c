import { expect, test } from "vitest";
import { published } from "../../../../tests/fixtures/pages.ts";
import { publicationDeps, publish, served } from "../../../../tests/fixtures/publication.ts";
import { createPage, updatePage } from "./page-store.server.ts";
import { findPage, listActivePages, listPages } from "./pages.server.ts";
import { refreshPages } from "../publishing/publication.server.ts";

test("a scheduled page is public from its time on, without anything that runs then", async () => {
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

test("a public page that is scheduled anew leaves the public until then", async () => {
  const { deps, clock } = publicationDeps();
  const page = await publish(deps, "later");
  const save = published({ slug: "later", publishAt: new Date(clock.now + 60_000) });
  await updatePage(deps, { id: page.id, rev: page.rev, ...save });
  await refreshPages(deps, ["later"]);
  expect(await served(deps, "later")).toBe("not-found");
});
