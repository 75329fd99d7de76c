import { expect, test } from "vitest";
import { visit } from "../fixtures/worker.ts";

/** Returns the results of a search in the HTML, without scripts. */
async function search(query: string): Promise<{ main: string; results: string[] }> {
  const html = (await (await visit(`/conditions?${query}`)).text()).replaceAll("<!-- -->", "");
  const main = html.slice(html.indexOf('role="status"'), html.indexOf("</main>"));
  return { main, results: [...main.matchAll(/href="\/diseases\/([^"]+)"/g)].map(([, slug = ""]) => slug) };
}

test.each([
  ["q=hashimoto", "hashimotos-thyroiditis"],
  ["q=symptoms+of+lupus", "systemic-lupus-erythematosus"],
  ["q=hair+falling+out", "alopecia-areata"],
  ["q=fibromialgia", "chronic-pain-and-fibromyalgia"],
  ["q=swelling+and+foamy+pee&system=kidney", "glomerulonephritis"],
])("search without scripts: %s has %s as its first result", async (query, slug) => {
  const { results } = await search(query);
  expect(results[0]).toBe(slug);
});

test("search: results mark a rare illness, and distinguish it from a common one with the same name", async () => {
  const { main } = await search("q=hashimoto");
  const [byName = ""] = main.split("Pages that have these words");
  expect(byName.match(/>Rare</g)).toHaveLength(1);
  expect(main).toContain("not the common thyroid disease of this name");
});

test("search: a medicine finds its page, and the pages that mention it", async () => {
  const { main, results } = await search("q=prednisone");
  expect(main).toContain('href="/medicines/body-wide-steroids"');
  expect(main).toContain("Pages that have these words in their text");
  expect(results.length).toBeGreaterThan(3);
});

test("search: an illness without a page gets a notice, and the nearest page", async () => {
  const { main, results } = await search("q=pseudogout");
  expect(main).toContain("“pseudogout” has no page of its own here.");
  expect(results[0]).toBe("arthritis");
});

test("search: without results, links to other pages are offered", async () => {
  const { main, results } = await search("q=lupusnefritis");
  expect(main).toContain("Nothing found for “lupusnefritis”");
  expect(results.length).toBeGreaterThan(0);
  for (const way of ["/conditions", "/medicines", "/waitlist", "mailto:"])
    expect(main).toContain(`href="${way}`);
});

test("search: a link leads to the results in other body systems", async () => {
  const { main } = await search("q=alopecia+areata&system=ears");
  expect(main).toContain('href="/conditions?q=alopecia+areata"');
});

test("search: a text longer than the limit says that it was cut, and whom to call", async () => {
  const cut = "Only the first 300 characters are searched. In an emergency, call 911.";
  expect((await search(`q=${"tired and ".repeat(40)}`)).main).toContain(cut);
  expect((await search("q=tired")).main).not.toContain(cut);
});

test("search: the script's full-text search has a response that is not cached", async () => {
  const response = await visit("/conditions/in-text?q=gluten");
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  expect(await response.json()).toContain("celiac-disease");
  expect(await (await visit("/conditions/in-text")).json()).toEqual([]);
});

test("search: an urgent query shows whom to call, with or without results", async () => {
  expect((await search("q=suicidal")).main).toContain('call or text <a href="tel:988">988</a> now');
  expect((await search("q=zzzz+chest+pain")).main).toContain('call <a href="tel:911">911</a>. Do not wait');
});

test.each(["CBC", "Tylenol", "sed+rate"])(
  "search for %s: pages of medicines and procedures are counted, too",
  async (query) => {
    expect((await search(`q=${query}`)).main).toMatch(/>[1-9]\d* results?</);
  },
);
