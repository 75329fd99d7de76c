import { expect, test } from "vitest";
import { visit } from "../fixtures/worker.ts";

/** The answer to a search, as it stands in the page without any script. */
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
])("without scripts, %s leads to %s first", async (query, slug) => {
  const { results } = await search(query);
  expect(results[0]).toBe(slug);
});

test("results say what is rare, and which page is whose", async () => {
  const { main } = await search("q=hashimoto");
  const [byName = ""] = main.split("Pages that have these words");
  expect(byName.match(/>Rare</g)).toHaveLength(1);
  expect(main).toContain("not the common thyroid disease of this name");
});

test("a medicine leads to its page, and to the pages that name it", async () => {
  const { main, results } = await search("q=prednisone");
  expect(main).toContain('href="/medicines/body-wide-steroids"');
  expect(main).toContain("Pages that have these words in their text");
  expect(results.length).toBeGreaterThan(3);
});

test("an illness without a page of its own is said to have none, and leads to the nearest", async () => {
  const { main, results } = await search("q=pseudogout");
  expect(main).toContain("“pseudogout” has no page of its own here.");
  expect(results[0]).toBe("arthritis");
});

test("an empty answer leads on", async () => {
  const { main, results } = await search("q=lupusnefritis");
  expect(main).toContain("Nothing found for “lupusnefritis”");
  expect(results.length).toBeGreaterThan(0);
  for (const way of ["/conditions", "/medicines", "/waitlist", "mailto:"])
    expect(main).toContain(`href="${way}`);
});

test("search: results in other body systems are one press away", async () => {
  const { main } = await search("q=alopecia+areata&system=ears");
  expect(main).toContain('href="/conditions?q=alopecia+areata"');
});

test("the text of the pages is looked through for the list's script, and its answer is kept nowhere", async () => {
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
  "search for %s: a page that is no condition's is counted, too",
  async (query) => {
    expect((await search(`q=${query}`)).main).toMatch(/>[1-9]\d* results?</);
  },
);
