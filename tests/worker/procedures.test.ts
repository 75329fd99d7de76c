import { expect, test } from "vitest";
import { visit } from "../fixtures/worker.ts";

const read = async (path: string) => (await visit(path)).text();

test("a procedure's page: every number of a source leads to one, and every source is numbered", async () => {
  const html = await read("/tests/kidney-biopsy");
  const cited = new Set([...html.matchAll(/href="#(source-[^"]+)"/g)].map(([, id]) => id));
  const listed = [...html.matchAll(/<li id="(source-[^"]+)"/g)].map(([, id]) => id);
  expect([...cited]).toEqual(listed);
  expect(html).toContain("Not yet medically reviewed");
  expect(html).toContain("No result alone makes a diagnosis");
});

test("a procedure's page: the section Diagnosis of a condition leads there, and the page leads back", async () => {
  const page = await read("/diseases/celiac-disease");
  const diagnosis = page.split('id="diagnosis"')[1]?.split("</section>")[0];
  expect(diagnosis).toContain('href="/tests/ttg-iga"');
  expect(await read("/tests/ttg-iga")).toContain('href="/diseases/celiac-disease"');
});

test("procedures: the sitemap has every page of the list, and llms.txt the list", async () => {
  const listed = [...(await read("/tests")).matchAll(/href="(\/tests\/[a-z0-9-]+)"/g)].map(
    ([, path]) => path!,
  );
  expect(listed.length).toBeGreaterThanOrEqual(20);
  const sitemap = await read("/sitemap.xml");
  expect(listed.filter((path) => !sitemap.includes(`${path}</loc>`))).toEqual([]);
  expect(await read("/llms.txt")).toContain("/tests)");
});

test("a procedure's page: an unknown slug is not found", async () => {
  expect((await visit("/tests/no-such-test")).status).toBe(404);
});

test("search: a test that the query names is offered beside conditions", async () => {
  expect(await read("/conditions?q=ANA+test")).toContain('href="/tests/ana"');
});
