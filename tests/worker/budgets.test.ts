import { expect, test } from "vitest";
import { findScript, listScripts, weigh, weighScripts } from "../fixtures/built-scripts.ts";
import { visit } from "../fixtures/worker.ts";

/** What a page may cost, a little above what it costs. Whoever makes one cheaper lowers its row. */
const DOCUMENTS: Record<string, { kilobytes: number }> = {
  "/": { kilobytes: 16 },
  "/how-we-work": { kilobytes: 19 },
  "/our-approach": { kilobytes: 16 },
  "/about-us": { kilobytes: 12 },
  "/diseases/lupus-nephritis": { kilobytes: 27 },
  "/diseases/rheumatoid-arthritis": { kilobytes: 28 },
  "/terms-of-service": { kilobytes: 15 },
  "/privacy-policy": { kilobytes: 15 },
  "/diseases/giant-cell-arteritis/take-along": { kilobytes: 13 },
  "/sources": { kilobytes: 10 },
  "/waitlist": { kilobytes: 14 },
  "/member": { kilobytes: 13 },
  "/member/sign-up": { kilobytes: 13 },
  "/login": { kilobytes: 12 },
};

/** The library, the index and the words of emergencies, which come when the field of the search is touched. */
const SEARCH_KILOBYTES = 84;

/** The faces that every page is set in, and what else stands in its head. */
const FACES = ["/fonts/instrument-sans-v3.woff2", "/fonts/instrument-serif-v3.woff2"];

/** Together; tests/tokens.test.ts holds the files to it. */
const FACES_KILOBYTES = 31;

test.each(Object.entries(DOCUMENTS))("%s is light", async (path, { kilobytes }) => {
  const html = await (await visit(path)).text();
  const weight = (await weigh(html)) / 1000;
  expect(weight).toBeGreaterThan(5);
  expect(weight).toBeLessThan(kilobytes);
  expect(weight + FACES_KILOBYTES).toBeLessThan(60);
  expect(listPreloads(html).filter((address) => address.startsWith("/fonts/"))).toEqual(FACES);
});

test("a landing page asks for the faces of its first words at once", async () => {
  const html = await (await visit("/page/nothing-here")).text();
  expect(listPreloads(html)).toEqual(FACES);
});

function listPreloads(html: string): string[] {
  return [...html.matchAll(/<link[^>]* rel="preload"[^>]* href="([^"]+)"/g)].map(
    ([, address]) => address ?? "",
  );
}

test("the list of conditions asks for few scripts, without what only a search needs", async () => {
  const html = await (await visit("/conditions")).text();
  expect((await weigh(html)) / 1000).toBeLessThan(21);
  const [late = ""] = /<template id="late-scripts">.*?<\/template>/s.exec(html) ?? [];
  const scripts = listScripts(late);
  expect(scripts.length).toBeGreaterThan(1);
  expect(scripts.length).toBeLessThanOrEqual(8);
  expect((await weighScripts(scripts)) / 1000).toBeLessThan(86);
  const search = findScript("browser-search");
  expect(search).toMatch(/browser-search-[^/]+\.js$/);
  expect(scripts).not.toContain(search);
  expect((await weighScripts([search])) / 1000).toBeLessThan(SEARCH_KILOBYTES);
});
