import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { ADMIN, kept, published } from "../../../../tests/fixtures/pages.ts";
import { countRowsRead } from "../../../../tests/fixtures/rows-read.ts";
import { publicationDeps, served } from "../../../../tests/fixtures/publication.ts";
import type { Database } from "#app/storage/database.server.ts";
import type { Save } from "../saving/page-saves.ts";
import { recoverPage, saveNewPage, savePage, trashPage } from "../saving/page-saving.server.ts";
import { findRedirect } from "./find-redirect.server.ts";
import { MissingMemory } from "./missing-memory.ts";
import { findRedirectOrCount } from "./missing-paths.server.ts";
import { deleteRedirect, listRedirects, makeRedirect } from "./redirects.server.ts";

function setUp() {
  const { deps: publication, clock } = publicationDeps();
  const settings = { PUBLIC_ORIGIN: "https://rootwell.example" };
  const deps = { ...publication, settings, missing: new MissingMemory() };
  const redirect = async (from: string, to: string) => {
    const made = await makeRedirect(deps, { from, to, madeBy: ADMIN });
    return made.ok ? made.value : made.code;
  };
  const addPage = async (save: Save) => {
    const made = await saveNewPage(deps, save);
    if (!made.ok) throw new Error(made.code);
    const { id } = made.value.page;
    let { rev } = made.value.page;
    const put = async (next: Save) => {
      const saved = await savePage(deps, { id, rev, ...next });
      if (!saved.ok) throw new Error(saved.code);
      rev = saved.value.page.rev;
    };
    return { id, put };
  };
  return {
    deps,
    clock,
    redirect,
    addPage,
    follow: async (path: string) => (await findRedirect(deps, path))?.location,
  };
}

test("redirects: one to a landing page follows its slug, and has no location while the page is not public", async () => {
  const { deps, redirect, addPage, follow } = setUp();
  const { id, put } = await addPage(published({ slug: "first", title: "One" }));
  expect(await redirect("/old-offer", "/page/first")).toBe("/old-offer");
  expect(await follow("/old-offer")).toBe("/page/first");
  await put(published({ slug: "second", title: "One" }));
  expect([await follow("/old-offer"), await follow("/page/first")]).toEqual(["/page/second", "/page/second"]);
  await put({ ...kept({ slug: "second", title: "One" }), kind: "unpublish" });
  expect(await follow("/old-offer")).toBe(undefined);
  await put(published({ slug: "second", title: "One" }));
  await trashPage(deps, id, ADMIN);
  expect(await follow("/old-offer")).toBe(undefined);
  await recoverPage(deps, id, ADMIN);
  expect(await follow("/old-offer"), "out of the trash a page is a draft").toBe(undefined);
});

test("findRedirectOrCount: a redirect to an unpublished page works from its publication on", async () => {
  const { deps, redirect, addPage } = setUp();
  const { put } = await addPage(published({ slug: "returning", title: "Returning" }));
  await redirect("/old-name", "/page/returning");
  await put({ ...kept({ slug: "returning", title: "Returning" }), kind: "unpublish" });
  expect(await findRedirectOrCount(deps, "/old-name")).toBe(undefined);
  await put(published({ slug: "returning", title: "Returning" }));
  expect(await findRedirectOrCount(deps, "/old-name")).toBe("/page/returning");
});

test("makeRedirect: a redirect to a redirect is stored with the final target", async () => {
  const { redirect, addPage, follow } = setUp();
  await addPage(published({ slug: "end", title: "End" }));
  await redirect("/flat-a", "/page/end");
  await redirect("/flat-b", "https://www.cdc.gov/lupus?a=1");
  await redirect("/flat-c", "/flat-a");
  await redirect("/flat-d", "https://rootwell.example/flat-b/");
  expect([await follow("/flat-c"), await follow("/flat-d")]).toEqual([
    "/page/end",
    "https://www.cdc.gov/lupus?a=1",
  ]);
});

test("makeRedirect: a path typed in capitals or with its host is normalized, and redirects to the page", async () => {
  const { redirect, addPage, follow } = setUp();
  const { put } = await addPage(published({ slug: "capital", title: "Capital" }));
  await redirect("/capital-a", "/Page/Capital/");
  await redirect("/capital-b", "HTTPS://Rootwell.example/Page/capital");
  await redirect("/capital-c", "Page/Capital");
  await redirect("/capital-d", "/About-Us");
  await put(published({ slug: "renamed-capital", title: "Capital" }));
  const locations = await Promise.all(["a", "b", "c", "d"].map((name) => follow(`/capital-${name}`)));
  const renamed = "/page/renamed-capital";
  expect(locations).toEqual([renamed, renamed, renamed, "/about-us"]);
  expect(await redirect("/capital-e", "https://www.cdc.gov/Lupus")).toBe("/capital-e");
  expect(await follow("/capital-e"), "other sites may distinguish capitals").toBe(
    "https://www.cdc.gov/Lupus",
  );
});

test("makeRedirect: a loop, a missing target, and the path of a page are refused with the reason", async () => {
  const { redirect, addPage } = setUp();
  await addPage(published({ slug: "shown", title: "Shown" }));
  await addPage(kept({ slug: "drafted", title: "Drafted" }));
  await redirect("/one", "/waitlist");
  const outcomes = await Promise.all([
    redirect("", "/waitlist"),
    redirect("/two", ""),
    redirect("/two", "/TWO"),
    redirect("/two", "https://Rootwell.Example/two"),
    redirect("/two", "https://rootwell.example:443/Two/"),
    redirect("/two", "/two"),
    redirect("/two", "/page/none"),
    redirect("/two", "/waitlist?a=b"),
    redirect("/two", "/admin/links"),
    redirect("/two", "http://www.cdc.gov"),
    redirect("/two", "https://127.0.0.1/"),
    redirect("/two", "//evil.example"),
    redirect("/two", "javascript:alert(1)"),
    redirect("/admin/secret", "/waitlist"),
    redirect("/api/pages", "/waitlist"),
    redirect("/waitlist", "/about-us"),
    redirect("/diseases/psoriasis", "/about-us"),
    redirect("/medicines/methotrexate", "/about-us"),
    redirect("/a.html", "/about-us"),
    redirect(`/${"a".repeat(200)}`, "/about-us"),
    redirect("/page/shown", "/about-us"),
    redirect("/one", "/about-us"),
  ]);
  expect(outcomes).toEqual([
    "from-missing",
    "to-missing",
    "to-itself",
    "to-itself",
    "to-itself",
    "to-itself",
    "to-nowhere",
    "to-shape",
    "to-nowhere",
    "to-url",
    "to-url",
    "to-nowhere",
    "to-url",
    "from-shape",
    "from-shape",
    "from-site-page",
    "from-site-page",
    "from-site-page",
    "from-shape",
    "from-shape",
    "from-page",
    "from-taken",
  ]);
  expect(await redirect("/page/drafted", "/about-us"), "a draft is not seen there").toBe("/page/drafted");
});

test("redirects: a page published at the path replaces the redirect permanently, in either order of the writes", async () => {
  const { deps, redirect, addPage, follow } = setUp();
  await redirect("/page/reused", "/about-us");
  const { put } = await addPage(kept({ slug: "reused", title: "Reused" }));
  expect(await follow("/page/reused")).toBe("/about-us");
  await put(published({ slug: "reused", title: "Reused" }));
  expect([await served(deps, "reused"), await follow("/page/reused")]).toEqual([
    "<h1>Reused</h1>",
    undefined,
  ]);
  expect(await redirect("/page/reused", "/about-us")).toBe("from-page");
  await put({ ...kept({ slug: "reused", title: "Reused" }), kind: "unpublish" });
  expect(await follow("/page/reused")).toBe(undefined);
});

test("redirects: a scheduled page overrides the redirect at its path from its time on, until it is unpublished", async () => {
  const { deps, clock, redirect, addPage, follow } = setUp();
  await redirect("/page/planned", "/about-us");
  const publishAt = new Date(clock.now + 1000);
  const { put } = await addPage(published({ slug: "planned", title: "Planned", publishAt }));
  expect([await served(deps, "planned"), await follow("/page/planned")]).toEqual(["not-found", "/about-us"]);
  clock.now += 2000;
  expect(await served(deps, "planned")).toBe("<h1>Planned</h1>");
  await put({ ...kept({ slug: "planned", title: "Planned" }), kind: "unpublish" });
  expect([await served(deps, "planned"), await follow("/page/planned")]).toEqual(["not-found", "/about-us"]);
});

test("makeRedirect: of two concurrent redirects from one path one is created, and opposite ones never form a loop", async () => {
  const { redirect, addPage, follow } = setUp();
  const outcomes = await Promise.all(
    ["/about-us", "/waitlist", "/conditions"].map((to) => redirect("/race", to)),
  );
  expect(outcomes.toSorted()).toEqual(["/race", "from-taken", "from-taken"]);
  for (const round of Array.from({ length: 8 }, (_, index) => index)) {
    const [a, b, c] = ["a", "b", "c"].map((name) => `/page/ring-${name}-${round}`) as [
      string,
      string,
      string,
    ];
    const { put } = await addPage(published({ slug: `ring-a-${round}`, title: "A" }));
    const unpublish = () => put({ ...kept({ slug: `ring-a-${round}`, title: "A" }), kind: "unpublish" });
    const acts = [
      () => redirect(b, a),
      () => redirect(a, b),
      () => redirect(c, b),
      () => redirect(a, c),
      unpublish,
    ];
    const order = [...acts.slice(round % 5), ...acts.slice(0, round % 5)];
    await Promise.allSettled(order.map((act) => act()));
    for (const start of [a, b, c]) {
      const next = await follow(start);
      expect(next === undefined ? undefined : await follow(next), `${round}: ${start} -> ${next}`).toBe(
        undefined,
      );
    }
  }
});

test("redirects: a trigger refuses a redirect to a redirect, from every statement", async () => {
  const insert = (path: string, target: string) =>
    env.DB.prepare("INSERT INTO redirects (path, target, created_at) VALUES (?, ?, 0)")
      .bind(path, target)
      .run();
  await insert("/chain-b", "/chain-c");
  await expect(insert("/chain-a", "/chain-b")).rejects.toThrow("a redirect leads to a redirect");
  await expect(insert("/chain-c", "/chain-d")).rejects.toThrow("a redirect leads to a redirect");
  await expect(insert("/chain-e", "/chain-e")).rejects.toThrow("CHECK");
  const change = "UPDATE redirects SET target = '/chain-b' WHERE path = '/race'";
  await expect(env.DB.prepare(change).run()).rejects.toThrow("a redirect leads to a redirect");
});

test("makeRedirect: redirects to its path are changed to its target", async () => {
  const { redirect, follow } = setUp();
  // State after a deploy that removed a page of the site.
  const insert = "INSERT INTO redirects (path, target, created_at) VALUES ('/older', '/gone-page', 0)";
  await env.DB.prepare(insert).run();
  expect(await redirect("/gone-page", "/older"), "which leads back").toBe("to-itself");
  expect(await redirect("/gone-page", "/about-us")).toBe("/gone-page");
  expect([await follow("/older"), await follow("/gone-page")]).toEqual(["/about-us", "/about-us"]);
});

test("listRedirects: each part continues after the previous one, is filtered by prefix, and reads no more rows than it shows", async () => {
  const { deps } = setUp();
  await env.DB.exec(
    "INSERT INTO redirects (path, target, made_by, created_at) WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000) SELECT printf('/many-%05d', i), '/waitlist', 'x', i FROM n",
  );
  const first = await listRedirects(deps, { beginning: "many-", after: "" });
  expect([first.rows.length, first.rows[0]?.id, first.next]).toEqual([50, "/many-00001", "/many-00050"]);
  let late: Awaited<ReturnType<typeof listRedirects>> = first;
  const list = async (db: Database) =>
    (late = await listRedirects({ ...deps, db }, { beginning: "/many-", after: "/many-09940" }));
  expect(await countRowsRead(list)).toBeLessThan(60);
  expect([late.rows.length, late.next]).toEqual([50, "/many-09990"]);
  expect((await listRedirects(deps, { beginning: "/many-", after: "/many-09990" })).next).toBe(undefined);
});

test("deleteRedirect: the path gets 404, and both acts are in the audit log", async () => {
  const { deps, redirect, follow } = setUp();
  await redirect("/logged", "/about-us");
  expect(await deleteRedirect(deps, "/logged", ADMIN)).toMatchObject({ ok: true });
  expect(await deleteRedirect(deps, "/logged", ADMIN)).toMatchObject({ code: "not-found" });
  expect(await follow("/logged")).toBe(undefined);
  const { results } = await env.DB.prepare("SELECT action FROM audit_log WHERE subject = '/logged'").all();
  expect(results.map(({ action }) => action).toSorted()).toEqual(["redirect-deleted", "redirect-made"]);
});
