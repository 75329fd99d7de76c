import { env } from "cloudflare:test";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createDatabase } from "#app/storage/database.server.ts";
import { addPicture, urlOf } from "../fixtures/library.ts";
import { pageForms } from "../fixtures/page-forms.ts";
import { postForm, signedInCookie, visit } from "../fixtures/worker.ts";

let admin = "";
beforeEach(async () => {
  admin = await signedInCookie("admin@rootwell.example");
  await addPicture(createDatabase(env.DB), 1);
});

afterEach(() => {
  vi.useRealTimers();
});

const publish = (slug: string, fields: Record<string, string> = {}) =>
  pageForms(admin).create({ title: slug, slug, ...fields });
const read = async (path: string) => (await visit(path)).text();

const settings: [name: string, value: string, served: string[]][] = [
  [
    "searchTitle",
    "Found at once",
    ["<title>Found at once | ", 'property="og:title" content="Found at once"'],
  ],
  [
    "searchDescription",
    "In a few words",
    ['name="description" content="In a few words"', 'property="og:description" content="In a few words"'],
  ],
  ["socialImage", "/images/shared.png", ['property="og:image" content="http://localhost/images/shared.png"']],
  ["socialImage", urlOf(1), [`content="http://localhost${urlOf(1)}"`]],
  ["canonicalUrl", "/waitlist", ['rel="canonical" href="http://localhost/waitlist"']],
  ["canonicalUrl", "https://other.example/a", ['rel="canonical" href="https://other.example/a"']],
  ["indexing", "noindex", ['name="robots" content="noindex"']],
  ["header", "reduced", ['class="site-header-bar reduced-header"', ".reduced-header"]],
  ["dated", "changed", ["Last changed on <time dateTime=", ".page-date"]],
];

test.each(settings)("page setting %s: %s changes the served page", async (name, value, served) => {
  const setting = `${name.toLowerCase()}-${value.length}`;
  const [plain, slug] = [`plain-${setting}`, `set-${setting}`];
  await publish(plain);
  await publish(slug, { [name]: value });
  const [without, html] = [await read(`/page/${plain}`), await read(`/page/${slug}`)];
  for (const words of served) {
    expect(html).toContain(words);
    expect(without).not.toContain(words);
  }
  expect(html).not.toContain("<script");
});

test.each([
  ["canonicalUrl", "javascript:alert(1)"],
  ["canonicalUrl", "//other.example"],
  ["socialImage", "https://other.example/a.png"],
  ["endTarget", "https://other.example"],
  ["endTarget", "/\\other.example"],
  ["indexing", "nofollow"],
  ["header", "none"],
  ["dated", "created"],
  ["searchTitle", "x".repeat(201)],
])("page setting %s: %s is refused", async (name, value) => {
  expect((await publish("refused", { [name]: value })).status).toBe(422);
});

test("sitemap, llms.txt: a page with noindex or a canonical URL elsewhere is not listed", async () => {
  await publish("listed");
  await publish("own-original", { canonicalUrl: "/page/own-original" });
  await publish("hidden", { indexing: "noindex" });
  await publish("copied", { canonicalUrl: "/page/listed" });
  const sitemap = await read("/sitemap.xml");
  expect(sitemap.match(/page\/[a-z-]+/g)?.slice(-2)).toEqual(["page/listed", "page/own-original"]);
  expect(sitemap).not.toMatch(/page\/(?:hidden|copied)/);
  expect(await read("/llms.txt")).not.toContain("/page/");
});

const END = { unpublishAt: "2099-01-01T09:00" };
const afterEnd = () => vi.setSystemTime(new Date("2099-06-01T00:00:00Z"));

test("ended page: the response is 404 with the author's message, or with the site's if there is none", async () => {
  await publish("plain", END);
  await publish("with-message", { ...END, endMessage: "Come back in spring." });
  expect((await visit("/page/with-message")).status).toBe(200);
  afterEnd();
  const [plain, worded] = [await visit("/page/plain"), await visit("/page/with-message")];
  expect([plain.status, worded.status]).toEqual([404, 404]);
  expect(await plain.text()).toContain("This page has ended.");
  expect(await worded.text()).toContain("Come back in spring.");
  expect(worded.headers.get("Cache-Control")).toBe("private, no-store");
});

test("ended page: it redirects to the chosen page at its current slug, while that is public", async () => {
  await publish("target");
  await publish("redirected", {
    ...END,
    afterEnd: "redirect",
    endTarget: "/page/target",
    endMessage: "Over.",
  });
  await publish("home-redirected", { ...END, afterEnd: "redirect", endTarget: "/waitlist?from=redirected" });
  expect((await visit("/page/redirected")).status).toBe(200);
  const renaming = await pageForms(admin).openForm("target");
  afterEnd();
  const redirected = await visit("/page/redirected");
  expect([redirected.status, redirected.headers.get("Location")]).toEqual([302, "/page/target"]);
  expect(redirected.headers.get("Cache-Control")).toBe("private, no-store");
  const campaign = await visit("/page/home-redirected?utm_campaign=spring");
  expect(campaign.headers.get("Location")).toBe("/waitlist?from=redirected&utm_campaign=spring");
  expect((await visit("/page/redirected?utm_campaign=spring")).headers.get("Location")).toBe(
    "/page/target?utm_campaign=spring",
  );
  vi.useRealTimers();
  await renaming({ title: "target", slug: "renamed" });
  afterEnd();
  expect((await visit("/page/redirected")).headers.get("Location")).toBe("/page/renamed");
  vi.useRealTimers();
  await pageForms(admin).save("renamed", { title: "target", slug: "renamed", intent: "unpublish" });
  afterEnd();
  const alone = await visit("/page/redirected");
  expect(alone.status).toBe(404);
  expect(await alone.text()).toContain("Over.");
});

test("ended page: its former slug and a redirect to it lead to what its author chose", async () => {
  await publish("goal");
  await publish("first-name", { ...END, afterEnd: "redirect", endTarget: "/page/goal" });
  const rename = await pageForms(admin).openForm("first-name");
  await rename({
    title: "first-name",
    slug: "last-name",
    ...END,
    afterEnd: "redirect",
    endTarget: "/page/goal",
  });
  const short = { intent: "make", from: "/short", to: "/page/last-name" };
  await postForm("/admin/links", short, { cookie: admin });
  const follow = async (path: string) => (await visit(path)).headers.get("Location");
  expect(await follow("/page/first-name")).toBe("/page/last-name");
  expect(await follow("/short")).toBe("/page/last-name");
  afterEnd();
  expect(await follow("/page/last-name")).toBe("/page/goal");
  expect(await follow("/page/first-name")).toBe("/page/last-name");
  expect(await follow("/short")).toBe("/page/last-name");
});

test("ended pages with each other as targets: there is no redirect loop", async () => {
  await publish("one");
  await publish("other", { ...END, afterEnd: "redirect", endTarget: "/page/one" });
  await pageForms(admin).save("one", {
    ...END,
    title: "one",
    slug: "one",
    afterEnd: "redirect",
    endTarget: "/page/other",
  });
  afterEnd();
  expect([(await visit("/page/one")).status, (await visit("/page/other")).status]).toEqual([404, 404]);
});

test("ended page: without a target, to itself or to a missing page it is not published", async () => {
  for (const endTarget of ["", "/page/self", "/page/nowhere"]) {
    const refused = await publish("self", { ...END, afterEnd: "redirect", endTarget });
    expect(refused.status).toBe(422);
    expect(await refused.text()).toMatch(/Choose (?:the page|another)/);
  }
});
