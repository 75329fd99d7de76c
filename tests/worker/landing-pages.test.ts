import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { postForm, signedInCookie, textOfRole, visit } from "../fixtures/worker.ts";

const FORM = {
  "blocks.0.id": "hero",
  "blocks.0.type": "hero-image",
  "blocks.0.props.backgroundImage": "/images/hero-placeholder.svg",
  "blocks.0.props.alt": "",
  "blocks.1.id": "cta",
  "blocks.1.type": "cta",
  "blocks.1.props.headline": "Spring has come",
};

let admin = "";
beforeEach(async () => {
  admin = await signedInCookie("admin@rootwell.example");
});

function create(fields: Record<string, string>) {
  return postForm("/admin/marketing/new", { intent: "publish", ...FORM, ...fields }, { cookie: admin });
}

async function savePage(slug: string, fields: Record<string, string>) {
  const html = await (await visit(`/admin/marketing/edit/${slug}`, { cookie: admin })).text();
  const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "";
  const controls = { intent: "publish", id: hidden("id"), rev: hidden("rev") };
  return postForm(`/admin/marketing/edit/${slug}`, { ...controls, ...FORM, ...fields }, { cookie: admin });
}

test("a published page is public on the next request, without a script, from any campaign link", async () => {
  const created = await create({ title: "Spring", slug: "spring" });
  expect(created.headers.get("Location")).toBe("/admin/marketing/edit/spring?saved=published");
  const page = await visit("/page/spring?utm_source=mail&gclid=1");
  expect(page.status).toBe(200);
  expect(page.headers.get("Cache-Control")).toBe("public, max-age=0, must-revalidate");
  const html = await page.text();
  expect(html).toContain("Spring has come");
  expect(html).not.toMatch(/<script|<link[^>]+stylesheet|\sstyle="| on\w+="/);
  expect(await env.PAGE_CACHE.get("page:spring")).toContain("Spring has come");
});

test("a browser that knows the page is told so", async () => {
  await create({ title: "Known", slug: "known" });
  const etag = (await visit("/page/known")).headers.get("ETag") ?? "";
  const again = await visit("/page/known", { headers: { "If-None-Match": `W/${etag}` } });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe("");
});

test("HEAD answers like GET, without a body", async () => {
  await create({ title: "Head", slug: "head" });
  const response = await visit("/page/head", { method: "HEAD" });
  expect(response.status).toBe(200);
  expect(await response.text()).toBe("");
});

test("a missing page says so with 404", async () => {
  const response = await visit("/page/missing");
  expect(response.status).toBe(404);
  expect(await response.text()).toContain("<h1>Page not found</h1>");
});

test("a page with a damaged structure says so with 500, in public and in the editor", async () => {
  await env.DB.prepare(
    `INSERT INTO pages (id, slug, title, blocks, status, rev, created_at, updated_at)
     VALUES ('damaged', 'damaged', 'Damaged', '{}', 'active', 1, 1, 1)`,
  ).run();
  const response = await visit("/page/damaged");
  expect(response.status).toBe(500);
  expect(await response.text()).toContain("<h1>Invalid page structure</h1>");
  const editor = await visit("/admin/marketing/edit/damaged", { cookie: admin });
  expect(editor.status).toBe(500);
  expect(await editor.text()).toContain("Failed to load page for editing.");
});

test("the editor says when there is no such page", async () => {
  const response = await visit("/admin/marketing/edit/missing", { cookie: admin });
  expect(response.status).toBe(404);
  expect(await response.text()).toContain("Page not found");
});

test.each([
  { title: "", slug: "some" },
  { title: "Some", slug: "" },
])("without a title or a slug nothing is saved: %j", async (fields) => {
  const response = await create(fields);
  expect(response.status).toBe(422);
  expect(await textOfRole(response, "alert")).toBe("Title and slug are required.");
});

test("a taken slug is refused, and what was typed stays in the form", async () => {
  await create({ title: "First", slug: "taken" });
  const response = await create({ title: "Second try", slug: "taken" });
  expect(response.status).toBe(409);
  const html = await response.text();
  expect(html).toContain("A page with this slug already exists.");
  expect(html).toContain('value="Second try"');
});

test.each([
  ["blocks.1.props.ctaLink", "javascript:alert(1)"],
  ["blocks.1.props.headlineColor", "red;}*{display:none"],
  ["blocks.1.props.fontSizeCTA", "99rem"],
  ["blocks.0.props.backgroundImage", "https://tracker.example/pixel.png"],
  ["blocks.0.id", "x{}</style>"],
  ["slug", "../escape"],
])("a hostile value in %s is refused", async (name, value) => {
  const response = await create({ title: "Hostile", slug: "hostile", [name]: value });
  expect(response.status).toBe(422);
  expect((await visit("/page/hostile")).status).toBe(404);
});

test("text is shown as text", async () => {
  await create({
    title: "<script>alert(1)</script>",
    slug: "text",
    "blocks.1.props.headline": "</style><img src=x>",
  });
  const html = await (await visit("/page/text")).text();
  expect(html).not.toMatch(/<script|<img src=x/);
  expect(html).toContain("&lt;/style&gt;");
});

test("a stale save is answered 409, with both versions at hand and a way to decide", async () => {
  await create({ title: "Shared", slug: "shared" });
  const editor = await (await visit("/admin/marketing/edit/shared", { cookie: admin })).text();
  const id = /name="id" value="([^"]*)"/.exec(editor)?.[1] ?? "";
  await savePage("shared", { title: "Theirs", slug: "shared" });
  const save = (fields: Record<string, string>) =>
    postForm(
      "/admin/marketing/edit/shared",
      { intent: "publish", id, rev: "1", ...FORM, ...fields },
      { cookie: admin },
    );
  const stale = await save({ title: "Mine", slug: "shared" });
  expect(stale.status).toBe(409);
  const html = await stale.text();
  expect(html).toContain('value="Mine"');
  expect(html).toContain("Theirs");
  const decided = await save({ title: "Mine", slug: "shared", overRev: "2" });
  expect(decided.status).toBe(302);
  expect(await (await visit("/page/shared")).text()).toContain("<title>Mine | Rootwell</title>");
});

test("a renamed page is found under its old address", async () => {
  await create({ title: "Old", slug: "old-address" });
  await savePage("old-address", { title: "Old", slug: "new-address" });
  const response = await visit("/page/old-address?utm_source=mail");
  expect(response.status).toBe(301);
  expect(response.headers.get("Location")).toBe("/page/new-address?utm_source=mail");
});

test("a draft is seen by its administrator alone, never kept by a cache", async () => {
  await create({ title: "Draft", slug: "draft", intent: "draft" });
  expect((await visit("/page/draft")).status).toBe(404);
  expect((await visit("/page/draft?preview=true")).status).toBe(404);
  const preview = await visit("/page/draft?preview=true", { cookie: admin });
  expect(preview.status).toBe(200);
  expect(preview.headers.get("Cache-Control")).toBe("private, no-store");
  expect(preview.headers.get("X-Robots-Tag")).toBe("noindex");
  expect(await preview.text()).toContain("<strong>Preview</strong>");
});

test("a deleted page is gone on the next request, and comes back from the trash", async () => {
  await create({ title: "Gone", slug: "gone" });
  const deleted = await postForm("/admin/marketing", { intent: "delete", slug: "gone" }, { cookie: admin });
  expect(deleted.status).toBe(200);
  expect((await visit("/page/gone")).status).toBe(404);
  const trash = await (await visit("/admin/marketing?trash=1", { cookie: admin })).text();
  const id = /name="id" value="([^"]*)"/.exec(trash)?.[1] ?? "";
  await postForm("/admin/marketing", { intent: "restore", id }, { cookie: admin });
  expect((await visit("/page/gone")).status).toBe(200);
});

test("deleting what is not there is said", async () => {
  const response = await postForm(
    "/admin/marketing",
    { intent: "delete", slug: "never-was" },
    { cookie: admin },
  );
  expect(response.status).toBe(404);
  expect(await textOfRole(response, "alert")).toBe("Failed to delete the page. Please try again.");
});

test("with the database out of reach a save is refused with 503, and the form comes back as typed", async () => {
  await env.DB.prepare("ALTER TABLE pages RENAME TO pages_away").run();
  try {
    const response = await create({ title: "Typed for an hour", slug: "unlucky" });
    expect(response.status).toBe(503);
    const html = await response.text();
    expect(html).toContain("Nothing you typed is lost");
    expect(html).toContain('value="Typed for an hour"');
    const visit503 = await visit("/page/unlucky");
    expect(visit503.status).toBe(503);
    expect(visit503.headers.get("Retry-After")).toBe("30");
    expect(await visit503.text()).toContain("<h1>Failed to load page</h1>");
  } finally {
    await env.DB.prepare("ALTER TABLE pages_away RENAME TO pages").run();
  }
});

test("what would keep people out is not published, can be kept as a draft, and comes back as it was typed", async () => {
  const fields = { title: "Barred", slug: "barred", "blocks.0.props.alt": "IMG_2041.jpg" };
  const refused = await create(fields);
  expect(refused.status).toBe(422);
  expect(await textOfRole(refused.clone(), "alert")).toContain("Not published yet");
  const html = await refused.text();
  expect(html).toContain("This is the name of a file.");
  expect(html).toContain('value="IMG_2041.jpg"');
  expect((await visit("/page/barred")).status).toBe(404);
  const kept = await create({ ...fields, intent: "draft" });
  expect(kept.headers.get("Location")).toBe("/admin/marketing/edit/barred?saved=draft");
});

test("a page without a headline has its title as its heading", async () => {
  await create({ title: "Quiet page", slug: "quiet", "blocks.1.props.headline": "" });
  expect(await (await visit("/page/quiet")).text()).toContain('<h1 class="visually-hidden">Quiet page</h1>');
});

test("a page with a time to come is scheduled, and shown to nobody but its administrator", async () => {
  const fields = { title: "New Year", slug: "new-year", publishAt: "2099-01-01T09:00" };
  const created = await create(fields);
  expect(created.headers.get("Location")).toBe("/admin/marketing/edit/new-year?saved=scheduled");
  expect((await visit("/page/new-year")).status).toBe(404);
  const preview = await visit("/page/new-year?preview=true", { cookie: admin });
  expect(await preview.text()).toContain("This page is scheduled");
  const editor = await (
    await visit("/admin/marketing/edit/new-year?saved=scheduled", { cookie: admin })
  ).text();
  expect(editor).toContain('value="2099-01-01T09:00"');
  expect(editor.replaceAll("<!-- -->", "")).toContain("January 1, 2099 at 9:00 AM (Pacific Time)");
  const list = await (await visit("/admin/marketing", { cookie: admin })).text();
  expect(list.replaceAll("<!-- -->", "")).toContain("Scheduled, Jan 1, 2099, 9:00 AM");
  await savePage("new-year", { title: "New Year", slug: "new-year", publishAt: "" });
  expect((await visit("/page/new-year")).status).toBe(200);
});

test.each([
  ["2020-01-01T09:00", "This time has passed."],
  ["tomorrow", "Use a date and a time"],
])("the time %s is refused, and comes back as it was typed", async (publishAt, advice) => {
  const refused = await create({ title: "Too late", slug: "too-late", publishAt });
  expect(refused.status).toBe(422);
  const html = await refused.text();
  expect(html).toContain(advice);
  expect(html).toContain(`value="${publishAt}"`);
  expect((await visit("/page/too-late")).status).toBe(404);
});
