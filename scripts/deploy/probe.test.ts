import { expect, test } from "vitest";
import { probe, PROBES } from "./probe.ts";

const ORIGIN = "https://www.example.com";
const SITE = { origin: ORIGIN, isListed: true };
const UPLOADED = `/media/${"a".repeat(64)}/480.webp`;
const POSTER = "/video/hero-wide.v1.jpg";

const listOf = (...paths: string[]) =>
  `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${paths.map((path) => `<url><loc>${ORIGIN}${path}</loc></url>`).join("")}</urlset>`;
const INDEX = `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>${ORIGIN}/sitemaps/site.xml</loc></sitemap><sitemap><loc>${ORIGIN}/sitemaps/pages-1.xml</loc></sitemap></sitemapindex>`;

/** Fake site: responds to each probe as expected, unless `more` has the path. */
function openSite(more: Record<string, () => Response>) {
  const paths: string[] = [];
  const fetch = async (url: string) => {
    const path = url.slice(ORIGIN.length);
    paths.push(path);
    const expected = PROBES.find((one) => one.path === path);
    return (
      more[path]?.() ??
      new Response(expected?.says, { status: expected?.status ?? 404, headers: expected?.headers })
    );
  };
  return { fetch, paths };
}

const page = (body: string) =>
  new Response(`${body}</html>`, {
    headers: { "content-type": "text/html", "content-security-policy": "default-src 'none'" },
  });
const picture = (type: string) => new Response("", { headers: { "content-type": type } });

const complete = {
  "/": () => page(`<img src="${POSTER}" alt="">`),
  [POSTER]: () => picture("image/jpeg"),
  "/sitemap.xml": () => new Response(listOf("/conditions", "/page/joints")),
  "/page/joints": () => page(`<img srcset="${UPLOADED} 480w">`),
  [UPLOADED]: () => picture("image/webp"),
};

test("probe: a landing page of the sitemap, its picture and one of the home page are requested as well", async () => {
  const { fetch, paths } = openSite(complete);
  expect(await probe(fetch, SITE)).toEqual([]);
  expect(paths).toEqual(expect.arrayContaining(["/page/joints", UPLOADED, POSTER]));
});

test("probe: a long sitemap has parts, of which the last lists landing pages", async () => {
  const { fetch, paths } = openSite({
    ...complete,
    "/sitemap.xml": () => new Response(INDEX),
    "/sitemaps/pages-1.xml": () => new Response(listOf("/page/joints")),
  });
  expect(await probe(fetch, SITE)).toEqual([]);
  expect(paths).toContain("/page/joints");
});

test.each([
  ["/page/joints", "status 503 instead of 200"],
  [UPLOADED, "status 503 instead of 200"],
  [POSTER, "status 503 instead of 200"],
])("probe: %s that fails is reported", async (path, failure) => {
  const { fetch } = openSite({ ...complete, [path]: () => new Response("", { status: 503 }) });
  expect((await probe(fetch, SITE)).join("\n")).toContain(`${path}: ${failure}`);
});

test("probe: a site without landing pages and pictures needs none", async () => {
  const { fetch } = openSite({ "/sitemap.xml": () => new Response(listOf("/conditions")) });
  expect(await probe(fetch, SITE)).toEqual([]);
});

test("probe: the platform serves static pictures without the header of staging", async () => {
  const { fetch } = openSite(complete);
  const failures = await probe(fetch, { origin: ORIGIN, isListed: false });
  expect(failures.filter((line) => line.startsWith(POSTER))).toEqual([]);
  expect(failures.some((line) => line.startsWith(UPLOADED))).toBe(true);
});
