import { expect, test } from "vitest";
import { visit } from "../fixtures/worker.ts";

test("the sitemap names every kind of public page, with an absolute address and a date", async () => {
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
])("%s says what machines look for", async (path, content) => {
  const response = await visit(path);
  expect(response.status).toBe(200);
  expect(await response.text()).toMatch(content);
});

test("crawlers may read the pages that ask not to be listed, so that they see it", async () => {
  const robots = await (await visit("/robots.txt")).text();
  expect(robots).toMatch(/^Disallow: \/admin$/m);
  for (const path of ["/login", "/member"]) {
    expect(robots).not.toContain(`Disallow: ${path}`);
    expect(await (await visit(path)).text()).toContain('<meta name="robots" content="noindex"/>');
  }
});

test("the waitlist tells machines what other public pages tell, and its confirmation stays out of lists", async () => {
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
    "?q=???",
    /role="status"[^>]*>Type letters or numbers to search\. Until then, every condition is listed\.</,
  ],
])("the search %s says something sensible", async (query, words) => {
  const html = (await (await visit(`/conditions${query}`)).text()).replaceAll("<!-- -->", "");
  expect(html).toMatch(words);
  expect(html).toContain('href="/diseases/acromegaly"');
});

test("a condition page carries its structured data, its card and its one address", async () => {
  const html = await (await visit("/diseases/lupus-nephritis")).text();
  const blocks = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
    ([, json = ""]) => JSON.parse(json),
  );
  expect(blocks.map((block) => block["@type"])).toEqual(["MedicalWebPage", "BreadcrumbList", "FAQPage"]);
  expect(blocks[0].about).toMatchObject({ "@type": "MedicalCondition", name: "Lupus Nephritis" });
  expect(blocks[0].about.code).toContainEqual({
    "@type": "MedicalCode",
    codeValue: "M32.14",
    codingSystem: "ICD-10-CM",
  });
  expect(html).toContain('<link rel="canonical" href="http://localhost/diseases/lupus-nephritis"/>');
  expect(html).toContain('content="http://localhost/images/cards/lupus-nephritis.jpg"');
  expect(html).toContain("Not yet medically reviewed");
});

test("an alternative name is redirected for good, and an unknown one suggests its neighbours", async () => {
  const renamed = await visit("/diseases/lupus-glomerulonephritis");
  expect([renamed.status, renamed.headers.get("Location")]).toEqual([301, "/diseases/lupus-nephritis"]);
  const unknown = await visit("/diseases/lupus-nefritis");
  expect(unknown.status).toBe(404);
  expect(await unknown.text()).toContain("/diseases/lupus-nephritis");
});

test("capital letters in an address lead to the page all the same", async () => {
  const capital = await visit("/diseases/Lupus-Nephritis");
  expect([capital.status, capital.headers.get("Location")]).toEqual([301, "/diseases/lupus-nephritis"]);
  const policy = await visit("/Privacy-Policy");
  expect(policy.status).toBe(200);
  expect(await policy.text()).toContain('<link rel="canonical" href="http://localhost/privacy-policy"/>');
});

test("a document is answered whole, without a loading text", async () => {
  const html = await (await visit("/")).text();
  expect(html).toContain("Your Journey");
  const shown = html.replaceAll(/<script.*?<\/script>/gs, "");
  expect(shown).not.toMatch(/Loading|<template(?! data-film)/);
  expect(html).not.toMatch(/\$RC\(/);
});

test("the intake form's address is used where one is set, and the waitlist otherwise", async () => {
  const html = await (await visit("/")).text();
  expect(html).toMatch(/<a class="button button-action"[^>]*href="\/waitlist"[^>]*>Join The Waitlist/);
});
