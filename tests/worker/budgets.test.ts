import { expect, test } from "vitest";
import { findScript, listScripts, weigh, weighScripts } from "../fixtures/built-scripts.ts";
import { sitePages, type SitePage } from "#app/site-pages.ts";
import { visit } from "../fixtures/worker.ts";

/** Maximum kilobytes of each page's HTML: the site's own pages by their entries, and examples of those that are one of many. */
const DOCUMENTS: Record<string, number> = {
  ...Object.fromEntries(
    (Object.entries(sitePages) as [string, SitePage][]).flatMap(([path, { kilobytes }]) =>
      kilobytes === undefined ? [] : [[path, kilobytes]],
    ),
  ),
  "/diseases/giant-cell-arteritis/take-along": 13.4,
};

/**
 * The library, the index and the words of emergencies, which come when the field of the search is touched. Of these, 3 are the
 * names of tests and procedures and of eleven more illnesses.
 */
const SEARCH_KILOBYTES = 87;

/** The faces that every page is set in, and what else stands in its head. */
const FACES = ["/fonts/instrument-sans-v3.woff2", "/fonts/instrument-serif-v3.woff2"];

/** Together; tests/tokens.test.ts holds the files to it. */
const FACES_KILOBYTES = 31;

test.each(Object.entries(DOCUMENTS))("%s is light", async (path, kilobytes) => {
  const html = await (await visit(path)).text();
  const weight = (await weigh(html)) / 1000;
  expect(weight).toBeGreaterThan(5);
  expect(weight).toBeLessThan(kilobytes);
  expect(weight + FACES_KILOBYTES).toBeLessThan(60);
  expect(listPreloads(html).filter((url) => url.startsWith("/fonts/"))).toEqual(FACES);
});

/** Maximum kilobytes of a condition page; the one on lupus names the most medicines. */
const CONDITION_KILOBYTES = 31.8;

test("condition pages: each is light, and half of them are a fifth lighter", async () => {
  const index = await (await visit("/llms.txt")).text();
  const paths = [...index.matchAll(/\/diseases\/[a-z0-9-]+(?=\))/g)].map(([path]) => path);
  const weights = await Promise.all(
    paths.map(async (path) => ({ path, kilobytes: (await weigh(await (await visit(path)).text())) / 1000 })),
  );
  expect(weights.length).toBeGreaterThan(200);
  expect(weights.filter(({ kilobytes }) => kilobytes > CONDITION_KILOBYTES)).toEqual([]);
  const middle = weights.toSorted((one, other) => one.kilobytes - other.kilobytes)[weights.length >> 1];
  expect(middle?.kilobytes).toBeLessThan(CONDITION_KILOBYTES * 0.8);
});

test("a landing page asks for the faces of its first words at once", async () => {
  const html = await (await visit("/page/nothing-here")).text();
  expect(listPreloads(html)).toEqual(FACES);
});

function listPreloads(html: string): string[] {
  return [...html.matchAll(/<link[^>]* rel="preload"[^>]* href="([^"]+)"/g)].map(([, url]) => url ?? "");
}

test("the list of conditions asks for few scripts, without what only a search needs", async () => {
  const html = await (await visit("/conditions")).text();
  const [late = ""] = /<template id="late-scripts">.*?<\/template>/s.exec(html) ?? [];
  const scripts = listScripts(late);
  expect(scripts.length).toBeGreaterThan(1);
  expect(scripts.length).toBeLessThanOrEqual(8);
  expect((await weighScripts(scripts)) / 1000).toBeLessThan(86.5);
  const search = findScript("browser-search");
  expect(search).toMatch(/browser-search-[^/]+\.js$/);
  expect(scripts).not.toContain(search);
  expect((await weighScripts([search])) / 1000).toBeLessThan(SEARCH_KILOBYTES);
});
