import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { visit } from "../fixtures/worker.ts";

test("sitemap: it has every kind of public page, with an absolute URL and a date", async () => {
  const response = await visit("/sitemap.xml");
  expect(response.headers.get("Content-Type")).toMatch(/^application\/xml/);
  const xml = await response.text();
  for (const path of ["/", "/our-approach", "/diseases/lupus-nephritis", "/privacy-policy", "/waitlist"]) {
    expect(xml).toContain(`<loc>http://localhost${path}</loc>`);
  }
  expect(xml.match(/<loc>/g)?.length).toBeGreaterThan(230);
  expect(xml).toMatch(/lupus-nephritis<\/loc><lastmod>\d{4}-\d\d-\d\d/);
});

test.each([
  ["/robots.txt", /Sitemap: http:\/\/localhost\/sitemap\.xml/],
  ["/llms.txt", /\[Lupus Nephritis\]\(http:\/\/localhost\/diseases\/lupus-nephritis\)/],
  ["/.well-known/security.txt", /Contact: mailto:.+\nExpires: \d{4}-/],
  ["/manifest.webmanifest", /"icons":\[/],
])("discovery: %s contains the expected metadata", async (path, content) => {
  const response = await visit(path);
  expect(response.status).toBe(200);
  expect(await response.text()).toMatch(content);
});

test("robots.txt: pages with noindex are not disallowed, so that crawlers see the noindex", async () => {
  const robots = await (await visit("/robots.txt")).text();
  expect(robots).toMatch(/^Disallow: \/admin$/m);
  for (const path of ["/login", "/member"]) {
    expect(robots).not.toContain(`Disallow: ${path}`);
    expect(await (await visit(path)).text()).toContain('<meta name="robots" content="noindex"/>');
  }
});

test("waitlist: it has the metadata of a public page, and its confirmation has noindex", async () => {
  const html = await (await visit("/waitlist")).text();
  expect(html).toContain('<link rel="canonical" href="http://localhost/waitlist"/>');
  expect(html).toContain('<meta property="og:title" content="Join the waitlist"/>');
  expect(html).not.toContain("noindex");
  expect(await (await visit("/waitlist?joined=1")).text()).toContain(
    '<meta name="robots" content="noindex"/>',
  );
});

test.each([
  ["?system=bogus", /role="status"[^>]*>\d+ conditions and \d+ broader topics</],
  ["?q=%20", /role="status"[^>]*>\d+ conditions and \d+ broader topics</],
  [
    "?q=%D0%B2%D0%BE%D0%BB%D1%87%D0%B0%D0%BD%D0%BA%D0%B0",
    /role="status"[^>]*>The search reads Latin letters only, as in “lupus”\. Until you type some, every/,
  ],
  [
    "?q=???",
    /role="status"[^>]*>Type letters or numbers to search\. Until then, every condition is listed\.</,
  ],
])(
  "condition search without a result for %s: it shows the number of conditions and the list",
  async (query, words) => {
    const html = (await (await visit(`/conditions${query}`)).text()).replaceAll("<!-- -->", "");
    expect(html).toMatch(words);
    expect(html).toContain('href="/diseases/acromegaly"');
  },
);

test("condition page: it has structured data, a social card and one canonical URL", async () => {
  const html = await (await visit("/diseases/lupus-nephritis")).text();
  const blocks = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
    ([, json = ""]) => JSON.parse(json),
  );
  expect(blocks.map((block) => block["@type"])).toEqual(["BreadcrumbList", "MedicalWebPage", "FAQPage"]);
  expect(blocks[1].about).toMatchObject({ "@type": "MedicalCondition", name: "Lupus Nephritis" });
  expect(blocks[1].about.code).toContainEqual({
    "@type": "MedicalCode",
    codeValue: "M32.14",
    codingSystem: "ICD-10-CM",
  });
  expect(html).toContain('<link rel="canonical" href="http://localhost/diseases/lupus-nephritis"/>');
  expect(html).toContain('content="http://localhost/images/cards/lupus-nephritis.jpg"');
  expect(html).toContain("Not yet medically reviewed");
});

test("condition page: another name redirects permanently, and an unknown one suggests similar names", async () => {
  const renamed = await visit("/diseases/lupus-glomerulonephritis");
  expect([renamed.status, renamed.headers.get("Location")]).toEqual([301, "/diseases/lupus-nephritis"]);
  const unknown = await visit("/diseases/lupus-nefritis");
  expect(unknown.status).toBe(404);
  expect(await unknown.text()).toContain("/diseases/lupus-nephritis");
});

test("condition page: a path with capital letters redirects to the lower-case one", async () => {
  const capital = await visit("/diseases/Lupus-Nephritis");
  expect([capital.status, capital.headers.get("Location")]).toEqual([301, "/diseases/lupus-nephritis"]);
  const policy = await visit("/Privacy-Policy");
  expect([policy.status, policy.headers.get("Location")]).toEqual([301, "/privacy-policy"]);
});

test("document: it is sent completely, without a loading placeholder", async () => {
  const html = await (await visit("/")).text();
  expect(html).toContain("Your Journey");
  const shown = html.replaceAll(/<script.*?<\/script>/gs, "");
  expect(shown).not.toMatch(/Loading|<template(?! data-film)/);
  expect(html).not.toMatch(/\$RC\(/);
});

test("call to action: without an intake form, it leads to the waitlist", async () => {
  const html = await (await visit("/")).text();
  expect(html).toMatch(/<a class="button button-action"[^>]*href="\/waitlist"[^>]*>Join The Waitlist/);
});

test("sitemap: with more pages than a part holds, it is an index of its parts", async () => {
  const rows = [1, 5000, 5001, 12_000].map((n) => [
    env.DB.prepare(
      "INSERT INTO pages (rowid, id, slug, rev, public_rev, created_at, updated_at) VALUES (?1, ?2, ?3, 1, 1, 0, 0)",
    ).bind(n, `id-${n}`, `many-${n}`),
    env.DB.prepare(
      "INSERT INTO page_revisions (page_id, rev, slug, title, blocks, saved_at, saved_by) VALUES (?1, 1, '', 'T', '[]', 0, 'ann')",
    ).bind(`id-${n}`),
  ]);
  await env.DB.batch(rows.slice(0, 2).flat());
  const small = await (await visit("/sitemap.xml")).text();
  for (const path of ["/conditions", "/page/many-1", "/page/many-5000"])
    expect(small).toContain(`<loc>http://localhost${path}</loc>`);
  await env.DB.batch(rows.slice(2).flat());
  const index = await visit("/sitemap.xml");
  expect(index.headers.get("Content-Type")).toMatch(/^application\/xml/);
  const xml = await index.text();
  expect(xml).toContain("<sitemapindex ");
  const parts = [...xml.matchAll(/<loc>http:\/\/localhost(.*?)<\/loc>/g)].map(([, path = ""]) => path);
  expect(parts).toEqual(
    ["site.xml", "pages-1.xml", "pages-2.xml", "pages-3.xml"].map((name) => `/sitemaps/${name}`),
  );
  const listed = await Promise.all(
    parts.map(async (path) => {
      const part = await visit(path);
      expect(part.headers.get("Cache-Control")).toBe("public, max-age=300");
      return part.text();
    }),
  );
  expect(listed[0]).toContain("<loc>http://localhost/diseases/lupus-nephritis</loc>");
  expect(listed[0]).not.toContain("/page/");
  expect(listed[2]).toContain("<loc>http://localhost/page/many-5001</loc>");
  expect(listed[2]).not.toContain("many-12000");
  for (const unknown of ["pages-4.xml", "pages-0.xml", "pages-x.xml", "site"])
    expect((await visit(`/sitemaps/${unknown}`)).status, unknown).toBe(404);
});
