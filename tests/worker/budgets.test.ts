import { expect, test } from "vitest";
import { findScript, listScripts, weigh, weighScripts } from "../fixtures/built-scripts.ts";
import { sitePages, type SitePage } from "#app/site-pages.ts";
import { visit } from "../fixtures/worker.ts";

/**
 * Maximum size of each page's HTML in kilobytes: all site pages, and examples of pages that there are many
 * of.
 */
const MAX_DOCUMENT_KILOBYTES: Record<string, number> = {
  ...Object.fromEntries(
    (Object.entries(sitePages) as [string, SitePage][]).flatMap(([path, { kilobytes }]) =>
      kilobytes === undefined ? [] : [[path, kilobytes]],
    ),
  ),
  "/diseases/giant-cell-arteritis/take-along": 13.5,
};

/**
 * Maximum size in kilobytes of the library, the index and the urgent words, which are loaded when the search
 * field gets the focus. Of these, 3 are the names of tests and procedures and of eleven more illnesses,
 * 0.5 those of four procedures and of a torn spleen, 0.7 those of eleven more medicines, and 4 the urgent words of the
 * emergency-room rules, of overdoses told by a number, and of violence; 1 is
 * every name of a medicine that its page has, 2 are 70 further phrasings of emergencies, and the quiet calls, and 1.5 are
 * the signs of the same day and of single pages, and 140 further phrasings.
 */
const MAX_SEARCH_KILOBYTES = 96.5;

/** Typefaces that every page preloads. */
const FACES = ["/fonts/instrument-sans-v3.woff2", "/fonts/instrument-serif-v3.woff2"];

/** Total size in kilobytes, which tests/tokens.test.ts checks against the files. */
const FACES_KILOBYTES = 31;

test.each(Object.entries(MAX_DOCUMENT_KILOBYTES))(
  "budget: the HTML of %s is within its size",
  async (path, kilobytes) => {
    const html = await (await visit(path)).text();
    const weight = (await weigh(html)) / 1000;
    expect(weight).toBeGreaterThan(5);
    expect(weight).toBeLessThan(kilobytes);
    expect(weight + FACES_KILOBYTES).toBeLessThan(60);
    expect(listPreloads(html).filter((url) => url.startsWith("/fonts/"))).toEqual(FACES);
  },
);

/**
 * Maximum size of a condition page in kilobytes. Those of lupus and multiple sclerosis are the largest: they list
 * the urgent signs of nine medicines and more.
 */
const MAX_CONDITION_KILOBYTES = 34;

test("budget: each condition page is within its size, and the median is at least a fifth smaller", async () => {
  const index = await (await visit("/llms.txt")).text();
  const paths = [...index.matchAll(/\/diseases\/[a-z0-9-]+(?=\))/g)].map(([path]) => path);
  const weights = await Promise.all(
    paths.map(async (path) => ({ path, kilobytes: (await weigh(await (await visit(path)).text())) / 1000 })),
  );
  expect(weights.length).toBeGreaterThan(200);
  expect(weights.filter(({ kilobytes }) => kilobytes > MAX_CONDITION_KILOBYTES)).toEqual([]);
  const middle = weights.toSorted((one, other) => one.kilobytes - other.kilobytes)[weights.length >> 1];
  expect(middle?.kilobytes).toBeLessThan(MAX_CONDITION_KILOBYTES * 0.8);
});

test("landing page: the typefaces of its first view are preloaded", async () => {
  const html = await (await visit("/page/nothing-here")).text();
  expect(listPreloads(html)).toEqual(FACES);
});

function listPreloads(html: string): string[] {
  return [...html.matchAll(/<link[^>]* rel="preload"[^>]* href="([^"]+)"/g)].map(([, url]) => url ?? "");
}

test("list of conditions: its scripts are within the budget, and exclude those that only a search needs", async () => {
  const html = await (await visit("/conditions")).text();
  const [late = ""] = /<template id="late-scripts">.*?<\/template>/s.exec(html) ?? [];
  const scripts = listScripts(late);
  expect(scripts.length).toBeGreaterThan(1);
  expect(scripts.length).toBeLessThanOrEqual(8);
  expect((await weighScripts(scripts)) / 1000).toBeLessThan(87);
  const search = findScript("browser-search");
  expect(search).toMatch(/browser-search-[^/]+\.js$/);
  expect(scripts).not.toContain(search);
  expect((await weighScripts([search])) / 1000).toBeLessThan(MAX_SEARCH_KILOBYTES);
});
