import { expect, test } from "vitest";
import { visit } from "../fixtures/worker.ts";

const read = async (path: string) => (await visit(path)).text();

test("procedure page: each footnote links to a source, and each source has a footnote", async () => {
  const html = await read("/tests/kidney-biopsy");
  const cited = new Set([...html.matchAll(/href="#(source-[^"]+)"/g)].map(([, id]) => id));
  const listed = [...html.matchAll(/<li id="(source-[^"]+)"/g)].map(([, id]) => id);
  expect([...cited]).toEqual(listed);
  expect(html).toContain("Not yet medically reviewed");
  expect(html).toContain("No result alone makes a diagnosis");
});

test("procedure page: the section Diagnosis of a condition links to it, and the page links back", async () => {
  const page = await read("/diseases/celiac-disease");
  const diagnosis = page.split('id="diagnosis"')[1]?.split("</section>")[0];
  expect(diagnosis).toContain('href="/tests/ttg-iga"');
  expect(await read("/tests/ttg-iga")).toContain('href="/diseases/celiac-disease"');
});

test("procedure pages: the sitemap has all of them, and llms.txt their list", async () => {
  const listed = [...(await read("/tests")).matchAll(/href="(\/tests\/[a-z0-9-]+)"/g)].map(
    ([, path]) => path!,
  );
  expect(listed.length).toBeGreaterThanOrEqual(20);
  const sitemap = await read("/sitemap.xml");
  expect(listed.filter((path) => !sitemap.includes(`${path}</loc>`))).toEqual([]);
  expect(await read("/llms.txt")).toContain("/tests)");
});

test("procedure page: an unknown slug gets 404", async () => {
  expect((await visit("/tests/no-such-test")).status).toBe(404);
});

test("search: a test that the query names is offered beside conditions", async () => {
  expect(await read("/conditions?q=ANA+test")).toContain('href="/tests/ana"');
});
