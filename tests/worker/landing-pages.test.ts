import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { storePage } from "../fixtures/stored-page.ts";
import { whileBroken } from "../fixtures/broken-parts.ts";
import { pageForms } from "../fixtures/page-forms.ts";
import { signedInCookie, textOfRole, visit } from "../fixtures/worker.ts";

let admin = "";
beforeEach(async () => {
  admin = await signedInCookie("admin@rootwell.example");
});

const create = (fields: Record<string, string>) => pageForms(admin).create(fields);
const savePage = (slug: string, fields: Record<string, string>) => pageForms(admin).save(slug, fields);

test("landing page: a published page is public on the next request, without a script, with any campaign query", async () => {
  const created = await create({ title: "Spring", slug: "spring" });
  expect(created.headers.get("Location")).toBe("/admin/marketing/edit/spring?saved=published");
  const page = await visit("/page/spring?utm_source=mail&gclid=1");
  expect(page.status).toBe(200);
  expect(page.headers.get("Cache-Control")).toBe("public, max-age=0, must-revalidate");
  const html = await page.text();
  expect(html).toContain("Spring has come");
  expect(html).not.toMatch(/<script|<link[^>]+stylesheet|\sstyle="| on\w+="/);
  expect(await env.PAGE_CACHE.get("page:spring:en:a")).toContain("Spring has come");
});

test("landing page: a matching ETag gets 304", async () => {
  await create({ title: "Known", slug: "known" });
  const etag = (await visit("/page/known")).headers.get("ETag") ?? "";
  const again = await visit("/page/known", { headers: { "If-None-Match": `W/${etag}` } });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe("");
});

test("landing page: HEAD gets the headers of GET, without a body", async () => {
  await create({ title: "Head", slug: "head" });
  const response = await visit("/page/head", { method: "HEAD" });
  expect(response.status).toBe(200);
  expect(await response.text()).toBe("");
});

test("landing page: a missing one gets 404", async () => {
  const response = await visit("/page/missing");
  expect(response.status).toBe(404);
  expect(await response.text()).toContain("<h1>Page not found</h1>");
});

test("landing page: a damaged structure gets 500, in public and in the editor", async () => {
  await storePage("damaged", "{}");
  const response = await visit("/page/damaged");
  expect(response.status).toBe(500);
  expect(await response.text()).toContain("<h1>Invalid page structure</h1>");
  const editor = await visit("/admin/marketing/edit/damaged", { cookie: admin });
  expect(editor.status).toBe(500);
  expect(await editor.text()).toContain("Failed to load page for editing.");
});

test("editor: a missing page gets a message", async () => {
  const response = await visit("/admin/marketing/edit/missing", { cookie: admin });
  expect(response.status).toBe(404);
  expect(await response.text()).toContain("Page not found");
});

test.each([
  { title: "", slug: "some" },
  { title: "Some", slug: "" },
])("save: without a title or a slug, nothing is saved: %j", async (fields) => {
  const response = await create(fields);
  expect(response.status).toBe(422);
  expect(await textOfRole(response, "alert")).toBe("Title and slug are required.");
});

test("save: a title without a slug is refused, and the form proposes a slug in Latin letters", async () => {
  const html = await (await create({ title: "Весна 2027", slug: "" })).text();
  expect(html).toContain('value="vesna-2027"');
});

test("save: a taken slug is refused, and the input stays", async () => {
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
])("save: a hostile value in %s is refused", async (name, value) => {
  const response = await create({ title: "Hostile", slug: "hostile", [name]: value });
  expect(response.status).toBe(422);
  expect((await visit("/page/hostile")).status).toBe(404);
});

test("landing page: markup in texts is escaped", async () => {
  await create({
    title: "<script>alert(1)</script>",
    slug: "text",
    "blocks.1.props.headline": "</style><img src=x>",
  });
  const html = await (await visit("/page/text")).text();
  expect(html).not.toMatch(/<script|<img src=x/);
  expect(html).toContain("&lt;/style&gt;");
});

test("landing page: the former slug of a renamed page redirects", async () => {
  await create({ title: "Old", slug: "old-slug" });
  await savePage("old-slug", { title: "Old", slug: "new-slug" });
  const response = await visit("/page/old-slug?utm_source=mail");
  expect(response.status).toBe(301);
  expect(response.headers.get("Location")).toBe("/page/new-slug?utm_source=mail");
});

test("landing page: a draft is visible to administrators only, and never cached", async () => {
  await create({ title: "Draft", slug: "draft", intent: "draft" });
  expect((await visit("/page/draft")).status).toBe(404);
  expect((await visit("/page/draft?preview=true")).status).toBe(404);
  const preview = await visit("/page/draft?preview=true", { cookie: admin });
  expect(preview.status).toBe(200);
  expect(preview.headers.get("Cache-Control")).toBe("private, no-store");
  expect(preview.headers.get("X-Robots-Tag")).toBe("noindex");
  expect(await preview.text()).toContain("<strong>Preview</strong>");
});

test("landing page: without a headline, its title is the heading", async () => {
  await create({ title: "Quiet page", slug: "quiet", "blocks.1.props.headline": "" });
  expect(await (await visit("/page/quiet")).text()).toContain('<h1 class="visually-hidden">Quiet page</h1>');
});

test("landing page: the first heading of a block is the h1, and later ones are h2", async () => {
  const silent = { "blocks.1.props.headline": "" };
  const later = Object.fromEntries(
    [2, 3].flatMap((place) => [
      [`blocks.${place}.id`, `cta-${place}`],
      [`blocks.${place}.type`, "cta"],
      [`blocks.${place}.props.headline`, `Heading ${place}`],
    ]),
  );
  await create({ title: "Outlined", slug: "outlined", ...silent, ...later });
  const main = /<main.*<\/main>/s.exec(await (await visit("/page/outlined")).text())?.[0] ?? "";
  const headings = [...main.matchAll(/<(h\d)[^>]*>(?:<span>)?([^<]*)/g)].map(([, level, text]) => [
    level,
    text,
  ]);
  expect(headings).toEqual([
    ["h1", "Heading 2"],
    ["h2", "Heading 3"],
  ]);
});

/** Query that bypasses the fast path, and shows visitors the public page. */
const PREVIEW = "&preview=true";

test("landing page: the fast path and the router respond with the same page", async () => {
  await create({ title: "Alike", slug: "alike" });
  await create({ title: "Once", slug: "once" });
  await savePage("once", { title: "Once", slug: "later" });
  const etag = (await visit("/page/alike")).headers.get("ETag") ?? "";
  const describe = async (response: Response) => {
    const perRequest = /'nonce-\w+'|^[\w-]{36}$/g;
    const headers = [...response.headers].map(([name, value]) => [
      name,
      value.replaceAll(perRequest, "new").replace(PREVIEW, ""),
    ]);
    return { status: response.status, headers, body: await response.text() };
  };
  const visits: [string, RequestInit][] = [
    ["alike", {}],
    ["alike", { method: "HEAD" }],
    ["alike", { headers: { "If-None-Match": etag } }],
    ["once", {}],
    ["never", {}],
  ];
  const seen = new Set<number>();
  for (const [slug, init] of visits) {
    const fromFastPath = await describe(await visit(`/page/${slug}?utm_source=mail`, init));
    seen.add(fromFastPath.status);
    expect(fromFastPath).toEqual(
      await describe(await visit(`/page/${slug}?utm_source=mail${PREVIEW}`, init)),
    );
  }
  expect([...seen]).toEqual([200, 304, 301, 404]);
});

test("landing page: a page in KV is served without D1, with any query", async () => {
  await create({ title: "Kept", slug: "kept" });
  await visit("/page/kept");
  const responses = await whileBroken("DB", "down", () =>
    Promise.all([visit("/page/kept"), visit("/page/kept", { method: "HEAD" }), visit("/page/kept?gclid=1")]),
  );
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
});
